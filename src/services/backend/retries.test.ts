import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { ActionError, BackendError, CancelledError } from './errors.ts'
import { whileLimited } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limited = [
  new ActionError('rate_limited', 'Too many requests'),
  new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit'),
]

test('what is refused for being asked too often is asked again after a while, and told', async () => {
  const attempt = vi.fn(() => Promise.resolve('done'))
  for (const error of limited) attempt.mockRejectedValueOnce(error)
  const onWait = vi.fn()
  const answer = whileLimited(attempt, { signal: new AbortController().signal, onWait })
  await vi.advanceTimersByTimeAsync(limits.archive.limitedPause)
  expect([attempt.mock.calls.length, onWait.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(limits.archive.limitedPause)
  expect(await answer).toBe('done')
})

test('other refusals are not', async () => {
  const attempt = vi.fn(() => Promise.reject(new ActionError('forbidden', 'No')))
  const asking = { signal: new AbortController().signal, onWait: vi.fn() }
  await expect(whileLimited(attempt, asking)).rejects.toThrow('No')
  expect(attempt).toHaveBeenCalledOnce()
})

test.each([0, 1000])('the pause ends when it is cancelled after %i ms', async (milliseconds) => {
  const abort = new AbortController()
  const attempt = vi.fn(() => Promise.reject(limited[0]))
  const cancelLater = () => void setTimeout(() => abort.abort(), milliseconds)
  const onWait = milliseconds === 0 ? () => abort.abort() : cancelLater
  const failure = whileLimited(attempt, { signal: abort.signal, onWait }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(milliseconds)
  expect(await failure).toBeInstanceOf(CancelledError)
  expect(attempt).toHaveBeenCalledOnce()
})
