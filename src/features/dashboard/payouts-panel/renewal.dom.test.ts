import { beforeEach, expect, test } from 'vitest'
import { mayRenew } from './renewal.ts'

beforeEach(() => sessionStorage.clear())

test('a link is renewed at most once a minute', () => {
  expect(mayRenew(sessionStorage, 1_000_000)).toBe(true)
  expect(mayRenew(sessionStorage, 1_000_001)).toBe(false)
  expect(mayRenew(sessionStorage, 1_059_999)).toBe(false)
  expect(mayRenew(sessionStorage, 1_060_000)).toBe(true)
  expect(mayRenew(sessionStorage, 1_060_001)).toBe(false)
})
