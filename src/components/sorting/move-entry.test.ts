import { expect, test } from 'vitest'
import { moveEntry } from './move-entry.ts'

test.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('moving an entry from %d to %d gives %s', (from, to, expected) =>
  expect(moveEntry(['a', 'b', 'c'], from, to).join('')).toBe(expected),
)
