import { expect, test, vi } from 'vitest'
import { keepFor } from './keep-for.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

test('calls within the time get the answer of the first call, at once or later', async () => {
  let now = 0
  const kept = keepFor<string>(MINUTE, () => now)
  const load = vi.fn(() => Promise.resolve('acct_1'))
  expect(await Promise.all([kept(load), kept(load)])).toEqual(['acct_1', 'acct_1'])
  now = MINUTE - 1
  expect(await kept(load)).toBe('acct_1')
  expect(load).toHaveBeenCalledOnce()
  now = MINUTE
  await kept(load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure reaches its caller and is not kept', async () => {
  const kept = keepFor<string>(MINUTE, () => 0)
  await expect(kept(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept(() => Promise.resolve('acct_1'))).toBe('acct_1')
})
