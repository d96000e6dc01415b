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
