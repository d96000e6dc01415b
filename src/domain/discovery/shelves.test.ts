import { describe, expect, test } from 'vitest'
import { accessTypes, productCategories } from '#src/domain/product/product-kinds.ts'
import { fileKinds } from './file-kind.ts'
import {
  GOOD_RATING,
  isOffered,
  noFilters,
  passesPrice,
  passesRating,
  priceFilters,
  ratingFilters,
  type ShelfFilters,
  shelfOf,
  shelvesOf,
  tagKey,
} from './shelves.ts'

type ShelfProduct = Parameters<typeof shelvesOf>[0]

const plain: ShelfProduct = {
  category: 'Templates',
  tags: ['Lightroom Presets', 'lightroom-presets', '***', 'Büro'],
  priceCents: 900,
  accessType: 'paid',
  rating: 4.5,
  ratingCount: 2,
  fileKind: 'document',
  isAdult: false,
}

/** Every combination of filters, whether or not it is offered. */
const all: ShelfFilters[] = [null, ...productCategories].flatMap((category) =>
  [null, 'lightroom-presets', 'buro', 'other'].flatMap((tag) =>
    priceFilters.flatMap((price) =>
      [null, ...accessTypes].flatMap((access) =>
        ratingFilters.flatMap((rating) =>
          [null, ...fileKinds].flatMap((fileKind) =>
            [false, true].map((isAdult) => ({ category, tag, price, access, rating, fileKind, isAdult })),
          ),
        ),
      ),
    ),
  ),
)
const offered = all.filter(isOffered)

const passes = (
  product: ShelfProduct,
  { category, tag, price, access, rating, fileKind, isAdult }: ShelfFilters,
) =>
  (access === null || access === product.accessType) &&
  (category === null || category === product.category) &&
  (tag === null || product.tags.some((one) => tagKey(one) === tag)) &&
  passesPrice(product, price) &&
  passesRating(product, rating) &&
  (fileKind === null || fileKind === product.fileKind) &&
  isAdult === product.isAdult

test.each<[what: string, product: ShelfProduct]>([
  ['a cheap one with good ratings', plain],
  ['a free one', { ...plain, accessType: 'free', priceCents: 0 }],
  ['one for an address', { ...plain, accessType: 'email_required', priceCents: 0 }],
  ['one for a code', { ...plain, accessType: 'code_required', priceCents: 0 }],
  ['an expensive one', { ...plain, priceCents: 2501 }],
  ['one without ratings', { ...plain, rating: 0, ratingCount: 0 }],
  ['one with poor ratings', { ...plain, rating: 3.9, ratingCount: 100 }],
  ['one whose file nobody knows', { ...plain, fileKind: null }],
  ['one without tags', { ...plain, tags: [] }],
  ['one for adults', { ...plain, isAdult: true }],
  ['one of another category', { ...plain, category: 'Audio' }],
])('%s stands on the shelf of each combination that it passes, and on no other', (_, product) => {
  const wanted = offered.filter((filters) => passes(product, filters)).map(shelfOf)
  expect(shelvesOf(product).toSorted()).toEqual([...new Set(wanted)].toSorted())
  expect(new Set(shelvesOf(product)).size).toBe(shelvesOf(product).length)
})

test('every combination that is offered has a shelf of its own, with a name that fits its column', () => {
  const shelves = offered.map(shelfOf)
  expect(new Set(shelves).size).toBe(offered.length)
  const longest = shelfOf({ ...noFilters, tag: tagKey('x'.repeat(200)), price: 'upTo25', isAdult: true })
  expect(Math.max(longest.length, ...shelves.map(({ length }) => length))).toBeLessThanOrEqual(128)
})

describe('what a price passes', () => {
  test.each([
    ['free', 0, ['any', 'free', 'upTo10', 'upTo25']],
    ['email_required', 0, ['any', 'free', 'upTo10', 'upTo25']],
    ['paid', 1000, ['any', 'upTo10', 'upTo25']],
    ['paid', 1001, ['any', 'upTo25']],
    ['paid', 2500, ['any', 'upTo25']],
    ['paid', 2501, ['any']],
    ['code_required', 0, ['any']],
  ] as const)('%s for %i', (accessType, priceCents, filters) => {
    expect(priceFilters.filter((filter) => passesPrice({ accessType, priceCents }, filter))).toEqual(filters)
  })
})

test.each([
  [GOOD_RATING, 1, true],
  [GOOD_RATING - 0.1, 50, false],
  [0, 0, false],
  [5, 0, false],
])('an average of %f by %i is good: %j', (rating, ratingCount, isGood) => {
  expect(passesRating({ rating, ratingCount }, 'good')).toBe(isGood)
  expect(passesRating({ rating, ratingCount }, 'any')).toBe(true)
})

test.each([
  ['Lightroom Presets', 'lightroom-presets'],
  ['  Büro & Co. ', 'buro-co'],
  ['#3D|any', '3d-any'],
  ['***', ''],
  ['x'.repeat(100), 'x'.repeat(64)],
])('the tag %j is %j in addresses', (tag, key) => {
  expect(tagKey(tag)).toBe(key)
})
