import { limits } from '#src/domain/limits/limits.ts'
import { bytesOf, chunksOf, type Chunk } from './chunks.ts'
import { LostChunksError } from '#src/data/backend/errors.ts'
import { withRetries } from '#src/data/backend/retries.ts'

export type SendOptions = {
  signal: AbortSignal
  /** Called with the bytes that have arrived so far. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Answers whether the server has the whole file now. */
export type SendChunk = (chunk: Chunk, signal: AbortSignal) => Promise<boolean>

/**
 * Sends a file chunk by chunk. Each call sends what the ones before could not.
 * A chunk whose answer is lost is sent again: the server puts it where it lies already.
 * @throws {LostChunksError} if the server has forgotten what it had
 */
export function chunkedUpload(size: number, sendChunk: SendChunk) {
  const all = chunksOf(size)
  const missing = new Set(all)
  let isComplete = false

  const sendOne = async (chunk: Chunk, { signal, onProgress }: SendOptions) => {
    const isLast = await withRetries(() => sendChunk(chunk, signal), signal)
    missing.delete(chunk)
    isComplete ||= isLast
    onProgress?.(size - bytesOf(missing))
  }

  return async (options: SendOptions): Promise<void> => {
    options.onProgress?.(size - bytesOf(missing))
    await stoppingTogether(options.signal, async ({ signal, stop }) => {
      const send = (chunk: Chunk) => sendOne(chunk, { ...options, signal })
      const [first] = missing
      // The chunk that arrives first makes the file: two at once would both try to.
      if (first && missing.size === all.length) await send(first)
      await inParallel([...missing], send, stop)
    })
    if (!isComplete) throw new LostChunksError('The server has not all that was sent to it')
  }
}

type Together = { signal: AbortSignal; stop: () => void }

/** Gives the work a signal of its own, which the work may stop too. */
async function stoppingTogether(signal: AbortSignal, work: (together: Together) => Promise<void>) {
  const together = new AbortController()
  const stop = () => together.abort()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    await work({ signal: together.signal, stop })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Ends when nothing is under way any more: after the last chunk, or after the first failure has stopped the others. */
async function inParallel(chunks: Chunk[], send: (chunk: Chunk) => Promise<void>, stop: () => void) {
  const waiting = chunks.values()
  const failures: unknown[] = []
  const sender = async () => {
    try {
      for (const chunk of waiting) await send(chunk)
    } catch (error) {
      failures.push(error)
      stop()
    }
  }
  await Promise.all(Array.from({ length: limits.upload.parallel }, sender))
  if (failures.length > 0) throw failures[0]
}
