import { expect, test } from 'vitest'
import { hasTexts } from './has-texts.ts'

test.each<[unknown, boolean]>([
  [{ a: '', b: 'two' }, true],
  [{ a: 'one', b: 'two', c: 3 }, true],
  [{ a: 'one' }, false],
  [{ a: 'one', b: 2 }, false],
  [{ a: 'one', b: null }, false],
  [['one', 'two'], false],
  ['ab', false],
  [null, false],
  [undefined, false],
])('%j has the texts a and b: %s', (value, has) => {
  expect(hasTexts(value, 'a', 'b')).toBe(has)
})
