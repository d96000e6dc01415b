import { expect, test } from 'vitest'
import { isIncomplete } from './bundle.ts'

test.each([
  [undefined, false],
  [[], true],
  [['a'], true],
  [['a', 'b'], false],
])('a bundle of which %j can be sold is incomplete: %j', (parts, expected) => {
  expect(isIncomplete(parts)).toBe(expected)
})
