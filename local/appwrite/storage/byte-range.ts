import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { ByteRange } from './content.ts'

/**
 * Reads `bytes=0-4` and `bytes=6-`. The server takes one range of two bytes and more that lies within the file, and neither
 * suffixes nor several ranges. Throws `storage_invalid_range`.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined {
  if (header === undefined) return undefined
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  const start = Number(from)
  const end = to ? Number(to) : size - 1
  if (from === undefined || start >= end || end >= size) throw new AppwriteError('storage_invalid_range')
  return { start, end }
}
