import { expect, onTestFinished, test, vi } from 'vitest'
import { onAccountDeleted, tellAccountDeleted } from './deleted-account-queries.ts'

const KEY = 'fundus.account-deleted'
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

test.each([
  ['this account', KEY, 'anna', 1],
  ['another account', KEY, 'berta', 0],
  ['what is taken back at once', KEY, null, 0],
  ['something else', 'fundus.theme', 'anna', 0],
] as const)('of %s is heard', (_, key, value, times) => {
  const listener = vi.fn<() => void>()
  onTestFinished(onAccountDeleted('anna', listener))
  hear(key, value)
  expect(listener).toHaveBeenCalledTimes(times)
})

test('a listener that has stopped is not called', () => {
  const listener = vi.fn<() => void>()
  onAccountDeleted('anna', listener)()
  hear(KEY, 'anna')
  expect(listener).not.toHaveBeenCalled()
})

test('the message to other tabs is not kept', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => written.mockRestore())
  tellAccountDeleted('anna')
  expect(written).toHaveBeenCalledExactlyOnceWith(KEY, 'anna')
  expect(localStorage.getItem(KEY)).toBeNull()
})
