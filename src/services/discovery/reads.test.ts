import { describe, expect, test } from 'vitest'
import { noFilters } from '#src/domain/discovery/shelves.ts'
import { Query } from '#src/services/backend/query.ts'
import { foundRead, hasPageAfter, isPastEnd, nearRead, offsetOf, placesRead, sameTagsRead } from './reads.ts'

const search = (word: string) => Query.search('searchKey', word)

test.each([
  ['popular', Query.orderDesc('popularity')],
  ['newest', Query.orderDesc('createdAt')],
  ['rated', Query.orderDesc('steadyRating')],
  ['cheapest', Query.orderAsc('priceCents')],
] as const)('a shelf by %s is one condition and one order', (sort, order) => {
  expect(placesRead({ ...noFilters, tag: 'logo' }, sort, 25, 48)).toEqual([
    Query.equal('shelf', 'all|#logo|any|any|*'),
    order,
    Query.limit(25),
    Query.offset(48),
  ])
})

test.each([
  [1, 0, true, false],
  [2, 24, true, false],
  [39, 912, true, false],
  [40, 936, false, false],
  [41, 960, false, true],
  [1e9, 4776, false, true],
  [0, 0, true, false],
  [-5, 0, true, false],
  [2.7, 24, true, false],
  [Number.NaN, 0, true, false],
])('the page %d begins after %i rows, which others may follow: %s', (page, offset, hasAfter, isPast) => {
  expect([offsetOf({ page }), hasPageAfter({ page }), isPastEnd({ page })]).toEqual([
    offset,
    hasAfter,
    isPast,
  ])
})

describe('a search', () => {
  test('asks for every word, and for each filter', () => {
    const filters = {
      ...noFilters,
      category: 'Audio',
      price: 'upTo10',
      rating: 'good',
      fileKind: 'audio',
    } as const
    expect(foundRead('Drum KIT', filters, 'popular', 120)).toEqual([
      search('ydrum'),
      search('ykit'),
      Query.equal('isAdult', false),
      Query.equal('category', 'Audio'),
      Query.lessThanEqual('priceCents', 1000),
      Query.notEqual('accessType', 'code_required'),
      Query.greaterThanEqual('rating', 4),
      Query.equal('fileKind', 'audio'),
      Query.orderDesc('popularity'),
      Query.limit(120),
    ])
  })

  test('asks for one kind of access', () => {
    expect(foundRead('kit', { ...noFilters, access: 'email_required' }, 'newest', 120)).toContain(
      Query.equal('accessType', 'email_required'),
    )
  })

  test.each(['', '   ', '***', '+-"()~<'])('of %j asks for nothing', (term) => {
    expect(foundRead(term, noFilters, 'popular', 120)).toBeNull()
    expect(nearRead(term, noFilters, 'popular', 120)).toBeNull()
  })

  test('with a typing error is tried for long words only', () => {
    expect(nearRead('kit', noFilters, 'popular', 120)).toBeNull()
    const [first = '', second = ''] = nearRead('kit lightrom', noFilters, 'popular', 120) ?? []
    expect(first).toBe(search('ykit'))
    expect(second).toContain(JSON.stringify('ylightrom'))
    expect(second).toContain('xlightrom xightrom')
  })

  test('of any length stays within what Appwrite takes', () => {
    const tags = Array.from({ length: 20 }, () => 'ä b c d e f g h ü'.padEnd(64, ' ö'))
    const terms = ['lightroom '.repeat(10), 'ﷺ'.repeat(100), 'ü'.repeat(100), 'x'.repeat(100)]
    const found = terms.map((term) => foundRead(term, { ...noFilters, tag: 'a-b-c-d' }, 'popular', 120))
    const near = terms.map((term) => nearRead(term, noFilters, 'popular', 120))
    const all = [...found, ...near, sameTagsRead({ tags }, false)].flatMap((queries) => queries ?? [])
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(4096)
    expect(all.length).toBeGreaterThan(20)
  })
})

test.each([
  [[], null],
  [['***'], null],
  [['Logo'], search('ylogo')],
  [
    ['Logo', 'Lo-Fi beats'],
    Query.or([search('ylogo'), Query.and([search('zzlo'), search('zzfi'), search('ybeats')])]),
  ],
])('products like one with the tags %j', (tags, condition) => {
  expect(sameTagsRead({ tags }, false)?.[0] ?? null).toBe(condition)
})
