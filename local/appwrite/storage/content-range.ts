import { AppwriteError } from '#local/appwrite/core/errors.ts'

/** SDKs cut files into chunks of exactly this size. Only the last chunk is smaller. */
export const CHUNK_SIZE = 5 * 1024 * 1024

interface Chunk {
  index: number
  /** The position of the first byte in the file. */
  start: number
  length: number
}

export interface ChunkedUpload {
  chunk: Chunk
  /** The size of the whole file in bytes. */
  size: number
}

/**
 * Reads `bytes 0-5242879/11534336`. Returns undefined for a header in another unit, which the real server ignores
 * (recorded). Throws `storage_invalid_content_range`.
 */
export function parseContentRange(header: string | undefined): ChunkedUpload | undefined {
  if (!header?.startsWith('bytes ')) return undefined
  const [start = -1, end = -1, size = 0] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? [])
    .slice(1)
    .map(Number)
  const length = end + 1 - start
  const whole = end === size - 1 || length === CHUNK_SIZE
  const valid = start >= 0 && start <= end && end < size && start % CHUNK_SIZE === 0 && whole
  if (!valid) throw new AppwriteError('storage_invalid_content_range')
  return { chunk: { index: start / CHUNK_SIZE, start, length }, size }
}

export const chunkCount = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_SIZE))
