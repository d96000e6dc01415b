import { m } from '#messages'
import { type FileToPack, pathOf } from '#src/domain/archive/product.ts'
import type { Conversation } from './conversation.ts'
import type { ExportSources } from './export-sources.ts'
import type { MissingFile } from './export-state.ts'
import { persistently } from './persistently.ts'

export type ZipPart = { name: string; input: Blob | string }

type PackingOptions = {
  sources: ExportSources
  talk: Conversation
  signal: AbortSignal
  /** The largest size of all packed files. */
  maxBytes: number
}

/** A file that could not be read. If `isFinal` is false, it may be tried again. */
type FailedFile = MissingFile & { file: FileToPack; isFinal: boolean }

/** Packs files into the zip one after the other, and collects those that are missing. */
export function openPacking({ sources, talk, signal, maxBytes }: PackingOptions) {
  const packed = new Map<string, string | null>()
  let failed: FailedFile[] = []
  let isFull = false
  let bytes = 0

  const fail = (file: FileToPack, reason: string, isFinal: boolean) => {
    packed.set(file.path, null)
    failed.push({ file, path: file.path, reason, isFinal })
    return null
  }

  /** Returns whether the zip has room for more bytes. Asks the creator the first time that it has none. */
  const hasRoom = async (more: number): Promise<boolean> => {
    if (!isFull && bytes + more > maxBytes) {
      isFull = true
      await talk.ask({ state: 'too-large' })
    }
    return !isFull
  }

  const read = (file: FileToPack) =>
    persistently(
      async () => {
        const onBytes = (sent: number) => talk.tell({ now: { path: file.path, bytes: sent } })
        onBytes(0)
        const onWait = () => talk.tell({ isWaiting: true })
        return sources.fileOf(file.source, { signal, onWait, onBytes })
      },
      { sources, talk, signal, canSkip: true },
    )

  const pack = async (file: FileToPack): Promise<ZipPart | null> => {
    if (!(await hasRoom(file.bytes))) return fail(file, m.export_no_room(), true)
    const result = await read(file)
    if (!('value' in result)) return fail(file, result.reason, false)
    if (!(await hasRoom(result.value.size))) return fail(file, m.export_no_room(), true)
    const name = pathOf(file, result.value.type)
    bytes += result.value.size
    packed.set(file.path, name)
    return { name, input: result.value }
  }

  async function* packAll(files: readonly FileToPack[], total: number): AsyncGenerator<ZipPart> {
    for (const file of files) {
      const part = await pack(file)
      if (part) yield part
      const done = packed.size - failed.length
      talk.tell({ files: { done, total }, bytes })
    }
  }

  return {
    packed,
    missing: (): MissingFile[] => failed.map(({ path, reason }) => ({ path, reason })),
    async *files(files: readonly FileToPack[]): AsyncGenerator<ZipPart> {
      talk.tell({ files: { done: 0, total: files.length } })
      yield* packAll(files, files.length)
      while (failed.some(({ isFinal }) => !isFinal)) {
        const missing = failed.map(({ path, reason }) => ({ path, reason }))
        if ((await talk.ask({ state: 'incomplete', missing })) === 'without') return
        const again = failed.filter(({ isFinal }) => !isFinal).map(({ file }) => file)
        failed = failed.filter(({ isFinal }) => isFinal)
        yield* packAll(again, files.length)
      }
    },
  }
}
