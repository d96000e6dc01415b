import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { ByteRange } from './content.ts'

/**
 * Reads `bytes=0-4` and `bytes=6-`. Appwrite accepts one range of at least two bytes that lies within the file, but no
 * suffix ranges and no lists of ranges. Throws `storage_invalid_range`.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined {
  if (header === undefined) return undefined
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  const start = Number(from)
  const end = to ? Number(to) : size - 1
  if (from === undefined || start >= end || end >= size) throw new AppwriteError('storage_invalid_range')
  return { start, end }
}
