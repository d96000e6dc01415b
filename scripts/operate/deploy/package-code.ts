import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { create } from 'tar'

/** A fixed time of change, so that equal files make equal packages. */
const MOMENT = new Date('2026-01-01T00:00:00Z')

/** Packs files of a folder into a compressed tar file, as the API requires. */
export async function pack(folder: string, names: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const packed = create({ gzip: true, portable: true, mtime: MOMENT, cwd: folder }, [...names].sort())
  const parts: Uint8Array[] = []
  for await (const part of packed) parts.push(part)
  return Buffer.concat(parts)
}

/** Packs the built files of a function. */
export async function packageCode(folder: string, entrypoint: string): Promise<Buffer<ArrayBuffer>> {
  const built = dirname(entrypoint)
  const names = await readdir(join(folder, built))
  return pack(
    folder,
    names.map((name) => `${built}/${name}`),
  )
}

/**
 * Whether two packages contain the same. The uncompressed content is compared, because compression differs between
 * versions of Node.
 */
export function isSameCode(one: Uint8Array, other: Uint8Array): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other))
  } catch {
    return false
  }
}
