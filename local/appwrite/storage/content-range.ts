import { AppwriteError } from '#local/appwrite/core/errors.ts'

/** SDKs cut files into chunks of exactly this size; only the last is smaller. */
export const CHUNK_SIZE = 5 * 1024 * 1024

interface Chunk {
  index: number
  /** Where it begins. */
  start: number
  length: number
}

export interface ChunkedUpload {
  chunk: Chunk
  /** Bytes of the whole file. */
  size: number
}

/**
 * Reads `bytes 0-5242879/11534336`. Another unit than bytes is read as no header at all (recorded).
 * Throws `storage_invalid_content_range`.
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
