import { afterEach, expect, test, vi } from 'vitest'
import { blockedStorages } from './blocked-storages.ts'
import { providePageStorage } from './page-storage.ts'

const names = ['localStorage', 'sessionStorage'] as const
const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name))
afterEach(() => {
  names.forEach((name, index) => Object.defineProperty(window, name, { configurable: true, ...own[index] }))
  vi.restoreAllMocks()
})

const block = (name: string) =>
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })

test('a browser that keeps data blocks nothing', () => {
  expect(blockedStorages()).toEqual([])
})

test.each(names)('without %s, the page has one until it is left', (name) => {
  block(name)
  expect(blockedStorages()).toEqual([name])
  providePageStorage(blockedStorages())
  expect(blockedStorages()).toEqual([])
  const storage = window[name]
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  expect([storage.getItem('a'), storage.getItem('none'), storage.length, storage.key(1)]).toEqual([
    '1',
    null,
    2,
    'b',
  ])
  storage.removeItem('a')
  expect([storage.getItem('a'), storage.key(1)]).toEqual([null, null])
  storage.clear()
  expect(storage.length).toBe(0)
})
