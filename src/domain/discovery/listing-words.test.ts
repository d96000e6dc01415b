import { expect, test } from 'vitest'
import { soughtWords } from '#src/domain/search/search-words.ts'
import { listingWords } from './listing-words.ts'

const listing = {
  title: 'Rechnungsvorlage',
  tags: ['E-Book', 'Büro'],
  category: 'Templates',
  creatorName: 'Zoë Straßer',
  userName: 'zoe',
}
const descriptions = { description: 'Für Selbständige.', fullDescription: 'Mit Mahnung\nund Quittung' }
const words = listingWords(listing, descriptions)

const isFound = (term: string, place: 'searchKey' | 'textKey' = 'searchKey') =>
  soughtWords(term).every((ways) =>
    ways.some((way) => words[place].split(' ').some((token) => token.startsWith(way))),
  )

test.each(['vorlage', 'Vorlagen', 'templates', 'ebook', 'e-book', 'buero', 'büro', 'zoe', 'strasser', 're'])(
  'a listing is found by %j',
  (term) => {
    expect(isFound(term)).toBe(true)
  },
)

test.each(['audio', 'rechnung audio', 'vorlagex'])('a listing is not found by %j', (term) => {
  expect(isFound(term)).toBe(false)
})

test.each([
  ['Selbständige', true],
  ['selbstaendige', true],
  ['quitt', true],
  ['mahnung vorlage', true],
  ['zoe mahnung', true],
  ['tung', false],
  ['mahnung audio', false],
])('a search that reads descriptions too finds %j: %s', (term, isThere) => {
  expect([isFound(term, 'textKey'), isFound(term)]).toEqual([isThere, false])
})

test('long texts fit their columns, and the words of the title come before those of descriptions', () => {
  const { searchKey, nearKey, textKey } = listingWords(
    {
      ...listing,
      title: 'überlanges '.repeat(20),
      tags: Array.from({ length: 20 }, (_, index) => `${index}${'abcdefghij'.repeat(6)}`),
    },
    {
      description: '',
      fullDescription: Array.from({ length: 1500 }, (_, index) => `w${index}w`).join(' '),
    },
  )
  expect(Math.max(searchKey.length, nearKey.length, textKey.length)).toBeLessThanOrEqual(12_000)
  expect(textKey.startsWith(searchKey.slice(0, 500))).toBe(true)
})
