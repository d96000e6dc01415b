import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

const words = (text: string) => ({ type: 'text', text })
const check = (text = '✓') => ({ type: 'check', text })

test.each([
  ['', []],
  [' \n\n ', []],
  ['one', [[words('one')]]],
  ['one\ntwo', [[words('one\ntwo')]]],
  ['one\n\ntwo\n \n\nthree', [[words('one')], [words('two')], [words('three')]]],
  ['one\r\n\r\ntwo', [[words('one')], [words('two')]]],
  ['✓ 12 icons\n✓ SVG', [[check(), words('12 icons\n'), check(), words('SVG')]]],
  ['all of it ✔️ yes ✅', [[words('all of it '), check('✔'), words('yes '), check('✅')]]],
])('the paragraphs of the text %j', (text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs))

test('a text of very many paragraphs ends in one that has the others', () => {
  const paragraphs = paragraphsOf('one\n\n'.repeat(150))
  expect(paragraphs).toHaveLength(100)
  expect(paragraphs.at(-1)).toEqual([words(Array.from({ length: 51 }, () => 'one').join('\n\n'))])
})

test('very many check marks are text', () => {
  expect(paragraphsOf('✓'.repeat(100))[0]).toHaveLength(100)
  expect(paragraphsOf('✓\n\n'.repeat(101))[0]).toEqual([words('✓')])
})
