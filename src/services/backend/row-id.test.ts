import { expect, test } from 'vitest'
import { isRowId } from './row-id.ts'

test.each([
  ['kit', true],
  ['6744b1c5001f2d9e8a3b', true],
  ['a.b_c-d', true],
  ['a'.repeat(36), true],
  ['a'.repeat(37), false],
  ['', false],
  ['_abc', false],
  ['a b', false],
  ['é', false],
  ['\u0000', false],
  ['a\nb', false],
])('%j can be the id of a row: %s', (text, expected) => expect(isRowId(text)).toBe(expected))
