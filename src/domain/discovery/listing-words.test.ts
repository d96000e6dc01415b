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
const tokens = listingWords(listing).searchKey.split(' ')

const isFound = (term: string) =>
  soughtWords(term).every((ways) => ways.some((way) => tokens.some((token) => token.startsWith(way))))

test.each(['vorlage', 'Vorlagen', 'templates', 'ebook', 'e-book', 'buero', 'büro', 'zoe', 'strasser', 're'])(
  'a listing is found by %j',
  (term) => {
    expect(isFound(term)).toBe(true)
  },
)

test.each(['audio', 'rechnung audio', 'vorlagex'])('a listing is not found by %j', (term) => {
  expect(isFound(term)).toBe(false)
})

test('long texts fit their columns', () => {
  const { searchKey, nearKey } = listingWords({
    ...listing,
    title: 'überlanges '.repeat(20),
    tags: Array.from({ length: 20 }, (_, index) => `${index}${'abcdefghij'.repeat(6)}`),
  })
  expect(Math.max(searchKey.length, nearKey.length)).toBeLessThanOrEqual(12_000)
})
