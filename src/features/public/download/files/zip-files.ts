import { makeZip } from 'client-zip'
import { extensionOf, withoutExtension } from '#src/domain/files/file-kinds.ts'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import type { FileLink } from '#src/services/downloads/queries.ts'
import { readFile } from '#src/services/storage/read-file.ts'

/** Returns the names with a number in those that stand there before: a system that ignores letter case would write one over the other. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = `${withoutExtension(name)} (${number}).${extensionOf(name)}`
    taken.add(free.toLowerCase())
    return free
  })
}

type Packing = { signal: AbortSignal; onBytes: (bytes: number) => void }

/**
 * Reads files one after the other into one ZIP file.
 * @param onBytes is called with the number of bytes read so far
 * @throws the error of the file that could not be read; {CancelledError} if the signal is aborted
 */
export function zipFiles(files: readonly FileLink[], { signal, onBytes }: Packing): Promise<Blob> {
  const names = distinctNames(files.map(({ fileName }) => fileName))
  async function* parts() {
    let before = 0
    for (const [index, { url }] of files.entries()) {
      const input = await readFile(url, { signal, onBytes: (bytes) => onBytes(before + bytes) })
      before += input.size
      yield { name: names[index], input }
    }
  }
  return gatherBlob(makeZip(parts()))
}
