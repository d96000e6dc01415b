import { expect, test } from 'vitest'
import { successorOf } from './successor.ts'

test.each([
  ['b', 'abc', 'ac', 'c'],
  ['b', 'abcd', 'ad', 'd'],
  ['c', 'abc', 'ab', 'b'],
  ['c', 'abc', 'abd', 'd'],
  ['a', 'a', '', null],
  ['a', 'a', 'd', 'd'],
])('after %s of %s, with %s left, comes %s', (gone, before, now, next) => {
  expect(successorOf(gone, before.split(''), now.split(''))).toBe(next)
})
