import { describe, expect, test } from 'vitest'
import { balancedLines, linesOf } from './lines.ts'

const widthOf = (text: string) => Array.from(text).length
const room = { widthOf, width: 10, maxLines: 3 }

test.each<[string, string, string[], boolean]>([
  ['nothing', '', [], true],
  ['one line', 'Brand kit', ['Brand kit'], true],
  ['several lines', 'Field notes on birds', ['Field', 'notes on', 'birds'], true],
  ['a line that is full to its end', 'aaaaaaaaaa b', ['aaaaaaaaaa', 'b'], true],
  ['a text that ends with the room', 'aaaaaaaaaa bbbbbbbbbb cc', ['aaaaaaaaaa', 'bbbbbbbbbb', 'cc'], true],
  [
    'more than there is room for',
    'Field notes on the birds of a city',
    ['Field', 'notes on', 'the birds…'],
    false,
  ],
  [
    'more, where the last line is full',
    'aaaaaaaaaa bbbbbbbbbb cccccccccc d',
    ['aaaaaaaaaa', 'bbbbbbbbbb', 'ccccccccc…'],
    false,
  ],
  ['a word that is wider than a line', 'Rechnungsvorlage', ['Rechnungsv', 'orlage'], true],
  [
    'a word that is wider than the room',
    'W'.repeat(200),
    ['W'.repeat(10), 'W'.repeat(10), `${'W'.repeat(9)}…`],
    false,
  ],
  ['a wide word among others', 'Die Rechnungsvorlage', ['Die', 'Rechnungsv', 'orlage'], true],
])('%s', (_, text, lines, isWhole) => {
  expect(linesOf(text, room)).toEqual({ lines, isWhole })
})

test.each([1, 5, 10])('no line is wider than %i, whatever is written', (width) => {
  const texts = Array.from({ length: 200 }, (_, index) => 'a b cc ddddddddddddd '.repeat(index % 9).trim())
  for (const text of texts) {
    const { lines } = linesOf(text, { ...room, width })
    expect(lines.length).toBeLessThanOrEqual(3)
    // Of a line that has no room for anything, one character and the ellipsis are kept.
    expect(lines.every((line) => widthOf(line) <= Math.max(width, 2))).toBe(true)
  }
})

test('a text is measured a few hundred times at most, however long its words are', () => {
  let times = 0
  const counting = (text: string) => {
    times += 1
    return widthOf(text)
  }
  balancedLines('W'.repeat(300), { widthOf: counting, width: 25, maxLines: 3 })
  expect(times).toBeLessThan(200)
})

describe('lines are balanced', () => {
  test.each<[string, string, number, string[]]>([
    ['so that no word stands alone', 'aaa bbb ccc ddd', 11, ['aaa bbb', 'ccc ddd']],
    ['unless that would break a word elsewhere', 'a'.repeat(23), 14, ['a'.repeat(14), 'a'.repeat(9)]],
    ['but one line stays one', 'aaa bbb', 20, ['aaa bbb']],
  ])('%s', (_, text, width, lines) => {
    expect(balancedLines(text, { ...room, width }).lines).toEqual(lines)
  })
})
