import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { livingMark, visitorMark } from './visitor-mark.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const used = (ago: number) => JSON.stringify({ mark: 'm', usedAt: NOW - ago })

test.each<[what: string, kept: string | null, mark: string | null]>([
  ['nothing', null, null],
  ['one that was just used', used(0), 'm'],
  ['one that lives a moment still', used(limits.countWindow - 1), 'm'],
  ['one whose time is over', used(limits.countWindow), null],
  ['one from later than now', used(-1), null],
  ['no JSON', 'm', null],
  ['something else', '{"mark":1}', null],
])('the mark of %s', (_what, kept, mark) => {
  expect(livingMark(kept, NOW)).toBe(mark)
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a browser keeps its mark while it is used, and gets another one after half an hour', () => {
  const first = visitorMark()
  expect(first).toMatch(/^[0-9a-f]{20}$/)
  vi.advanceTimersByTime(limits.countWindow - 1)
  expect(visitorMark()).toBe(first)
  vi.advanceTimersByTime(limits.countWindow - 1)
  expect(visitorMark()).toBe(first)
  vi.advanceTimersByTime(limits.countWindow)
  expect(visitorMark()).not.toBe(first)
})

test('a browser without storage has no mark', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  expect(visitorMark()).toBeUndefined()
})
