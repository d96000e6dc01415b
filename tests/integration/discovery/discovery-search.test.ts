import { ID, Query, TablesDB } from 'appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listingsOf,
  listShelf,
  moreFromCreator,
  moreLike,
  newest,
  popularNow,
} from '#src/services/discovery/api.ts'
import { searchMarket } from '#src/services/discovery/market-search-api.ts'
import { noFilters } from '#src/domain/discovery/shelves.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { seen, visit } from '#tests/integration/support/explore.ts'
import {
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

// of its own, because searches find what other files have published
let market: OwnMarket
let creator: Creator
let hidden: string[]
const ids = new Map<string, string>()

async function add(title: string, change: Parameters<typeof publish>[1] = {}, of = creator) {
  ids.set(title, await publish(of, { title, tags: [], description: 'Text', ...change }))
}

beforeAll(async () => {
  market = await startMarket()
  visit(market)
  creator = await market.creator()
  await market.verify(creator)
  await add('Rechnungsvorlage', { tags: ['Büro'], category: 'Templates' })
  await add('Lightroom presets', { tags: ['Lightroom Presets', 'Photo'], category: 'Graphics' })
  await add('Photography course', {
    tags: ['Photo'],
    category: 'Video',
    accessType: 'code_required',
    downloadCode: 'GEHEIM',
  })
  await add('Straßenkarte', { category: 'Documents' })
  const painter = await market.creator()
  await market.verify(painter)
  await add(
    'Brushes for birds',
    {
      category: 'E-Books',
      description: 'For painters of an aviary.',
      fullDescription: 'Drawn from kingfishers\nwith a strassenkarte',
    },
    painter,
  )
  await add('Hidden treasure', { status: 'draft', description: 'An aviary' })
  const unproven = await market.creator()
  await add('Unproven treasure', {}, unproven)
  hidden = ['Hidden treasure', 'Unproven treasure'].map((title) => ids.get(title) ?? '')
})

afterAll(() => market.close())

const idOf = (title: string) => ids.get(title) ?? ''

test.each([
  ['vorlage', ['Rechnungsvorlage']],
  ['Vorlagen', ['Rechnungsvorlage']],
  ['templates', ['Rechnungsvorlage']],
  ['buero', ['Rechnungsvorlage']],
  ['BÜRO rechnung', ['Rechnungsvorlage']],
  ['strassenkarte', ['Brushes for birds', 'Straßenkarte']],
  ['pres', ['Lightroom presets']],
  ['photo lightroom', ['Lightroom presets']],
  ['aviary', ['Brushes for birds']],
  ['kingfishers', ['Brushes for birds']],
  ['kingfi brushes', ['Brushes for birds']],
  ['fishers', []],
  ['treasure', []],
  ['hidden', []],
])('a search for %j finds %j', async (search, titles) => {
  expect(await seen({ search })).toEqual(titles)
})

test('of the best matches, those with the words in their names come first', async () => {
  expect(await seen({ search: 'strassenkarte', sort: 'popular' })).toEqual([
    'Straßenkarte',
    'Brushes for birds',
  ])
})

test.each([
  ['lightrom', 'lightroom'],
  ['lihgtroom', 'lightroom'],
  ['kightroom', 'lightroom'],
  ['lightrooom', 'lightroom'],
  ['lightrom presets', 'lightroom presets'],
])('%j means %j', async (search, meant) => {
  const found = await listShelf({ ...noFilters, search, sort: 'popular', page: 1 })
  expect(found).toMatchObject({ meant, listings: [{ title: 'Lightroom presets' }] })
})

test.each(['lihgtrom', 'heightroom', 'zzzzzzzz', 'treasvre'])('%j is near nothing', async (search) => {
  expect(await listShelf({ ...noFilters, search, sort: 'popular', page: 1 })).toEqual({
    listings: [],
    creators: [],
    total: { count: 0, isAtLeast: false },
    hasMore: false,
    meant: null,
  })
})

test.each([
  '*',
  '+',
  '-',
  '"',
  '(',
  ')',
  '~',
  '<',
  '*light*',
  '+light -room',
  '"light" | room',
  '(light) ~room',
  'light@4',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '{"method":"limit","values":[100000]}',
  '["equal"]',
  'ﷺ'.repeat(300),
  'light '.repeat(1000),
  '\u0000light',
])('%j is text like any other', async (search) => {
  for (const sort of ['popular', 'newest'] as const) {
    const titles = await seen({ search, sort })
    expect(titles.filter((title) => title.includes('treasure'))).toEqual([])
  }
  await searchMarket(search)
})

describe('filters narrow a search', () => {
  test.each([
    [{ category: 'Graphics' }, ['Lightroom presets']],
    [{ tag: 'lightroom-presets' }, ['Lightroom presets']],
    [{ tag: 'photo' }, ['Photography course', 'Lightroom presets']],
    [{ price: 'free' }, ['Lightroom presets']],
    [{ rating: 'good' }, []],
    [{ fileKind: 'document' }, ['Photography course', 'Lightroom presets']],
    [{ fileKind: 'audio' }, []],
    [{ isAdult: true }, []],
  ] as const)('%j', async (filters, titles) => {
    expect(await seen({ search: 'photo', ...filters })).toEqual(titles)
  })
})

test('the header shows products and creators', async () => {
  const { listings, creators, meant } = await searchMarket('lightroom')
  expect(listings.map(({ title }) => title)).toEqual(['Lightroom presets'])
  expect({ creators, meant }).toEqual({ creators: [], meant: null })
  const { creators: named } = await searchMarket(creator.username)
  expect(named.map(({ userId }) => userId)).toEqual([creator.userId])
})

test.each([
  [{}, true],
  [{ sort: 'newest' }, true],
  [{ page: 2 }, false],
  [{ price: 'free' }, false],
  [{ category: 'Graphics' }, false],
  [{ isAdult: true }, false],
] as const)('Explore shows the creators of a search with %j: %s', async (chosen, isShown) => {
  const choice = { ...noFilters, search: creator.username, sort: 'popular', page: 1, ...chosen } as const
  const { creators } = await listShelf(choice)
  expect(creators.map(({ userId }) => userId)).toEqual(isShown ? [creator.userId] : [])
})

test('pages follow each other without gaps, and end', async () => {
  const other = await market.creator()
  await market.verify(other)
  for (let number = 0; number < 26; number += 1) {
    await add(`Serial ${number}`, { category: 'Audio' }, other)
  }
  const choice = { ...noFilters, category: 'Audio', search: '', sort: 'newest' } as const
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => listShelf({ ...choice, page })))
  expect([first, second, third].map((page) => [page?.listings.length, page?.hasMore])).toEqual([
    [24, true],
    [2, false],
    [0, false],
  ])
  const total = { count: 26, isAtLeast: false }
  expect([first, second, third].map((page) => page?.total)).toEqual([total, total, total])
  expect(first?.listings[0]?.title).toBe('Serial 25')
  expect(second?.listings.at(-1)?.title).toBe('Serial 0')
  const found = await Promise.all([1, 2].map((page) => listShelf({ ...choice, search: 'serial', page })))
  expect(found.map(({ listings, hasMore }) => [listings.length, hasMore])).toEqual([
    [24, true],
    [2, false],
  ])
  expect(found.map((page) => page.total)).toEqual([total, total])
  for (const page of [0, -1, 0.5, Number.NaN, 1e9]) {
    const { listings } = await listShelf({ ...choice, page })
    expect(listings.length === 24 || listings.length === 0).toBe(true)
  }
})

test('other products of a creator, and products that are alike', async () => {
  const [lightroom, course] = [idOf('Lightroom presets'), idOf('Photography course')]
  const more = await moreFromCreator(creator.userId, lightroom)
  expect(more.map(({ title }) => title).sort()).toEqual([
    'Photography course',
    'Rechnungsvorlage',
    'Straßenkarte',
  ])
  const [listing] = await listingsOf([lightroom])
  if (!listing) throw new Error('Lightroom presets are not listed')
  expect((await moreLike(listing)).map(({ $id }) => $id)).toEqual([course])
  expect((await popularNow(3)).length).toBe(3)
  expect((await newest(2)).length).toBe(2)
})

describe('what is hidden', () => {
  test('is not listed by its id', async () => {
    expect(await listingsOf(hidden)).toEqual([])
  })

  test('tells nothing by a cursor on its id', async () => {
    const db = new TablesDB(market.guest())
    for (const tableId of ['listings', 'shelf_places', 'product_pairs']) {
      for (const id of [...hidden, ID.unique()]) {
        const queries = [Query.orderAsc('$id'), Query.cursorAfter(id)]
        const refusal = db.listRows({ databaseId: DATABASE, tableId, queries })
        await expect(refusal).rejects.toThrow(/cursor/i)
      }
    }
  })
})
