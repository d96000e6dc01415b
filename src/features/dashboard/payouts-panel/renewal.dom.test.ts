import { beforeEach, expect, test } from 'vitest'
import { mayRenew } from './renewal.ts'

beforeEach(() => sessionStorage.clear())

test('a link is renewed once, and again only when it could have been open meanwhile', () => {
  expect(mayRenew(sessionStorage, 1_000_000)).toBe(true)
  expect(mayRenew(sessionStorage, 1_000_001)).toBe(false)
  expect(mayRenew(sessionStorage, 1_059_999)).toBe(false)
  expect(mayRenew(sessionStorage, 1_060_000)).toBe(true)
  expect(mayRenew(sessionStorage, 1_060_001)).toBe(false)
})
