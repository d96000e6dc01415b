import { limits } from '#src/domain/limits/limits.ts'
import { ActionError, BackendError, CancelledError, OfflineError } from './errors.ts'

const TIMEOUT = 408
const TOO_MANY = 429
const SERVER_ERROR = 500

/** Whether the same request may succeed if it is sent again a little later. */
function isPassing(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof BackendError)) return false
  return error.status >= SERVER_ERROR || [TIMEOUT, TOO_MANY].includes(error.status)
}

/** Sends a request again after growing pauses while it fails for a passing reason. */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (const milliseconds of limits.upload.pauses) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      await pause(milliseconds, signal)
    }
  }
  return attempt()
}

export type PauseOptions = {
  signal: AbortSignal
  /** Called with true when the browser has lost its connection, and with false when it has one again. */
  onPause?: ((isPaused: boolean) => void) | undefined
}

/** Sends a request again once the browser has a connection, if it failed because there was none. That may take hours. */
export async function acrossPauses<Answer>(
  attempt: () => Promise<Answer>,
  { signal, onPause }: PauseOptions,
): Promise<Answer> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !(error instanceof OfflineError) || navigator.onLine) throw error
      onPause?.(true)
      await untilOnline(signal)
      onPause?.(false)
    }
  }
}

/** @throws {CancelledError} as soon as the signal is aborted */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new CancelledError('Cancelled'))
      else resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    // It may have come back before anybody listened.
    if (signal.aborted || navigator.onLine) end()
  })
}

/** Sends a request again, as long as it takes, while it is refused because of a rate limit. */
export async function whileLimited<Answer>(
  attempt: () => Promise<Answer>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<Answer> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isLimited(error)) throw error
      onWait()
      await pause(limits.archive.limitedPause, signal)
    }
  }
}

function isLimited(error: unknown): boolean {
  return error instanceof BackendError
    ? error.status === TOO_MANY
    : error instanceof ActionError && error.code === 'rate_limited'
}

/** @throws {CancelledError} as soon as the signal is aborted */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new CancelledError('Cancelled'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
  })
}
