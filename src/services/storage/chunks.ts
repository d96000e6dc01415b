/** Appwrite accepts chunks of exactly this size. Only the last one may be smaller. */
export const CHUNK_BYTES = 5 * 1024 * 1024

export type Chunk = {
  start: number
  /** The position after the last byte. */
  end: number
}

export function chunksOf(size: number): Chunk[] {
  return Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => ({
    start: index * CHUNK_BYTES,
    end: Math.min((index + 1) * CHUNK_BYTES, size),
  }))
}

/** Returns the value of the header `content-range` for a chunk. */
export function contentRange({ start, end }: Chunk, size: number): string {
  return `bytes ${start}-${end - 1}/${size}`
}

export function bytesOf(chunks: Iterable<Chunk>): number {
  let sum = 0
  for (const { start, end } of chunks) sum += end - start
  return sum
}
