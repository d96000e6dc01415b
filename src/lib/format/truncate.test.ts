import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀d', 3, 'ab😀'],
  ['ab😀', 2, 'ab'],
  ['😀😀', 1, '😀'],
])('%j to %i is %j', (text, max, expected) => expect(truncate(text, max)).toBe(expected))
