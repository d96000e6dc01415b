import { expect, test } from 'vitest'
import { fileKinds } from '#src/domain/discovery/file-kind.ts'
import {
  type ExploreChoice,
  exploreSorts,
  isOffered,
  priceFilters,
  ratingFilters,
} from '#src/domain/discovery/shelves.ts'
import { categoryOfSlug } from '#src/domain/discovery/category-slugs.ts'
import { accessTypes, productCategories } from '#src/domain/product/product-kinds.ts'
import { exploreAddress, changed, choiceOf, everything, type ExploreScope, inCategory } from './address.ts'

const nothing: ExploreScope = { category: null, tag: null }
const read = (query: string, scope = nothing) => choiceOf(scope, new URLSearchParams(query))

/** Reads an address as the screens do. */
function readAddress(address: string): ExploreChoice {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  const [, page, name = ''] = pathname.split('/')
  const scope =
    page === 'tag'
      ? { category: null, tag: decodeURIComponent(name) }
      : { category: categoryOfSlug(name), tag: null }
  return choiceOf(scope, searchParams)
}

/** Mulberry32, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function randomChoice(random: () => number): ExploreChoice {
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const page = 1 + Math.floor(random() * 200)
  const shared = { price: pick(priceFilters), sort: pick(exploreSorts), page }
  if (random() < 0.3) {
    return { ...everything, ...shared, tag: pick(['lightroom', 'über-uns', '日本', 'a-b-c', '100']) }
  }
  return {
    ...everything,
    ...shared,
    ...(random() < 0.5 && { price: 'any', access: pick(accessTypes) }),
    category: pick([null, ...productCategories]),
    search: pick(['', 'lightroom', 'a&b=c', '50 % off?', 'Grüße #1', '+', '"']),
    rating: pick(ratingFilters),
    fileKind: pick([null, ...fileKinds]),
    isAdult: random() < 0.5,
  }
}

test('whatever is chosen stands in the address, and is read from there', () => {
  const random = randomOf(20)
  for (const _ of Array.from({ length: 2000 })) {
    const choice = randomChoice(random)
    expect(isOffered(choice)).toBe(true)
    expect(readAddress(exploreAddress(choice))).toEqual(choice)
  }
})

test.each([
  [everything, '/explore'],
  [{ ...everything, category: 'E-Books' as const }, '/explore/e-books'],
  [{ ...everything, tag: 'über-uns', price: 'upTo25' as const }, '/tag/%C3%BCber-uns?price=25'],
  [
    {
      ...everything,
      search: 'brush',
      price: 'free' as const,
      rating: 'good' as const,
      fileKind: 'document' as const,
      isAdult: true,
      sort: 'newest' as const,
      page: 2,
    },
    '/explore?q=brush&price=free&rating=good&type=document&adult=1&sort=newest&page=2',
  ],
  [{ ...everything, access: 'email_required' as const }, '/explore?access=email_required'],
])('%j is at %s', (choice, address) => {
  expect(exploreAddress(choice)).toBe(address)
})

test.each([
  'price=12&rating=bad&type=zip&adult=yes&sort=hot&page=x',
  'price=any&price=10',
  'price=&page=0',
  'page=-1',
  'page=201',
  'page=2.5',
  'page=1e1',
  'page=02',
  'q=%20%20',
  'category=Audio&tag=a&lang=de',
  'access=none',
  'access=',
])('what nobody knows is left out: %s', (query) => {
  expect(read(query)).toEqual(everything)
})

test('of a tag there are prices and orders alone', () => {
  const choice = read('q=a&price=10&access=paid&rating=good&type=video&adult=1&sort=rated&page=3', {
    category: null,
    tag: 'icons',
  })
  expect(choice).toEqual({ ...everything, tag: 'icons', price: 'upTo10', sort: 'rated', page: 3 })
})

test('of a price and an access, which have no shelf together, the price counts', () => {
  expect(read('access=paid&price=10')).toEqual({ ...everything, price: 'upTo10' })
})

test('a search is as long as the backend takes it', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(100)
  expect(read(`q=${'a'.repeat(99)}%20b`).search).toBe('a'.repeat(99))
})

test('another filter, order or category begins at the first page', () => {
  const choice = read('price=10&page=3')
  expect(changed(choice, { rating: 'good' })).toMatchObject({ price: 'upTo10', rating: 'good', page: 1 })
  expect(inCategory({ ...choice, tag: 'icons' }, 'Audio')).toMatchObject({
    category: 'Audio',
    tag: null,
    price: 'upTo10',
    page: 1,
  })
})
