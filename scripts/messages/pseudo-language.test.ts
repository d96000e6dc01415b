import { expect, test } from 'vitest'
import { pseudoCatalogue, pseudoText } from './pseudo-language.ts'

test.each([
  ['Save', '[Şȧṽḗ~~]'],
  ['Hi {name}', '[Ħī {name}~~~]'],
  ['\\{x\\} a', '[\\{ẋ\\} ȧ~~~]'],
])('%j becomes %j', (text, expected) => expect(pseudoText(text)).toBe(expected))

test('the texts of both numbers of things are changed, and what decides between them is not', () => {
  const one = { selectors: ['countPlural'], match: { 'countPlural=one': 'a', 'countPlural=other': 'b' } }
  expect(JSON.parse(pseudoCatalogue(JSON.stringify({ x: [one] })))).toEqual({
    x: [{ ...one, match: { 'countPlural=one': '[ȧ~]', 'countPlural=other': '[ƀ~]' } }],
  })
})
