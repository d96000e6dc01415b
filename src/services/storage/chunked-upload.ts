import { limits } from '#src/domain/limits/limits.ts'
import { bytesOf, chunksOf, type Chunk } from './chunks.ts'
import { LostChunksError } from '#src/services/backend/errors.ts'
import { acrossPauses, type PauseOptions, withRetries } from '#src/services/backend/retries.ts'

export type SendOptions = PauseOptions & {
  /** Called with the bytes that have arrived so far. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Sends one chunk and returns whether the server has the whole file now. */
export type SendChunk = (chunk: Chunk, signal: AbortSignal) => Promise<boolean>

/**
 * Returns a function that sends a file in chunks. Each call sends the chunks that are still missing. A chunk whose response was lost
 * is sent again, which is safe because the server writes it to the same position.
 * @throws {LostChunksError} if the server has forgotten what it had
 */
export function chunkedUpload(size: number, sendChunk: SendChunk) {
  const all = chunksOf(size)
  const missing = new Set(all)
  let isComplete = false

  const sendOne = async (chunk: Chunk, options: SendOptions) => {
    const { signal, onProgress } = options
    const isLast = await acrossPauses(() => withRetries(() => sendChunk(chunk, signal), signal), options)
    missing.delete(chunk)
    isComplete ||= isLast
    onProgress?.(size - bytesOf(missing))
  }

  return async (options: SendOptions): Promise<void> => {
    options.onProgress?.(size - bytesOf(missing))
    await stoppingTogether(options.signal, async ({ signal, stop }) => {
      const send = (chunk: Chunk) => sendOne(chunk, { ...options, signal })
      const [first] = missing
      // The first chunk to arrive creates the file, so the first one is sent alone.
      if (first && missing.size === all.length) await send(first)
      await inParallel([...missing], send, stop)
    })
    if (!isComplete) throw new LostChunksError('The server has not all that was sent to it')
  }
}

type UploadGroup = { signal: AbortSignal; stop: () => void }

/** Runs the work with a signal that is aborted by the caller's signal or by the work itself. */
async function stoppingTogether(signal: AbortSignal, work: (together: UploadGroup) => Promise<void>) {
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

/** Ends when no request is running any more: after the last chunk, or after the first failure has stopped the others. */
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
