import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const widthOf = (text: string) => [...text].length

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['spaces alone', '   ', []],
  ['one line', 'Brand kit', ['Brand kit']],
  ['several lines', 'Field notes on birds', ['Field', 'notes on', 'birds']],
  ['more than there is room for', 'Field notes on the birds of a city', ['Field', 'notes on', 'the birds…']],
  ['a word that is wider than a line', 'Rechnungsvorlage', ['Rechnungs…']],
  ['such a word at the end', 'Die Rechnungsvorlage', ['Die', 'Rechnungs…']],
  [
    'a line that is full to the end',
    'aaaaaaaaaa bbbbbbbbbb cccccccccc d',
    ['aaaaaaaaaa', 'bbbbbbbbbb', 'ccccccccc…'],
  ],
])('%s', (_, text, lines) => {
  expect(linesOf(text, 10, 3, widthOf)).toEqual(lines)
})

test('no line is ever wider than the room, whatever is written', () => {
  const texts = Array.from({ length: 200 }, (_, index) =>
    'a b cc ddddddddddddd '.repeat(index % 9).slice(index % 7),
  )
  for (const text of texts) {
    const lines = linesOf(text, 10, 3, widthOf)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.every((line) => widthOf(line) <= 10)).toBe(true)
  }
})
