import { expect, test, vi } from 'vitest'
import { OfflineError } from './errors.ts'
import { lazyModule } from './lazy-module.ts'

test('a module is loaded with the first call, and only once', async () => {
  const load = vi.fn().mockResolvedValue({ answer: 42 })
  const module = lazyModule(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([module(), module()])
  expect([one, other, await module()]).toEqual([{ answer: 42 }, { answer: 42 }, { answer: 42 }])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that failed is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('here')
  const module = lazyModule(load)
  await expect(module()).rejects.toThrow(OfflineError)
  expect(await module()).toBe('here')
})
