import type { AccessType, ProductCategory } from '#src/domain/product/product-kinds.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import type { FileKind } from './file-kind.ts'
import type { Listing, ListingRow } from './listing.ts'

/** The most that a product may cost, in Rappen. Products that need a code have no price and match only `any`. */
export const priceLimits = { free: 0, upTo10: 1000, upTo25: 2500 } as const
export const priceFilters = ['any', 'free', 'upTo10', 'upTo25'] as const
export type PriceFilter = (typeof priceFilters)[number]

/** `good` is an average rating of `GOOD_RATING` or more. */
export const ratingFilters = ['any', 'good'] as const
export type RatingFilter = (typeof ratingFilters)[number]
export const GOOD_RATING = 4

/** What a visitor of Explore filters by. */
export type ShelfFilters = {
  category: ProductCategory | null
  /** The key of a tag, see `tagKey`. */
  tag: string | null
  price: PriceFilter
  /** How a product is got. A price and an access are not chosen together. */
  access: AccessType | null
  rating: RatingFilter
  fileKind: FileKind | null
  /** True to see adult content, and nothing else. */
  isAdult: boolean
}

export const noFilters: ShelfFilters = {
  category: null,
  tag: null,
  price: 'any',
  access: null,
  rating: 'any',
  fileKind: null,
  isAdult: false,
}

const LONGEST_TAG = 64

/** Returns a tag as it stands in addresses: `Lightroom Presets` is `lightroom-presets`. '' if it has no letters or digits. */
export const tagKey = (tag: string): string =>
  truncate(searchKey(tag), LONGEST_TAG).trimEnd().replaceAll(' ', '-')

/**
 * Returns the name of the shelf with all products that pass the filters. Every combination that is offered has a shelf, so that any
 * of them is answered by one index however rare its products are.
 */
export function shelfOf({ category, tag, price, access, rating, fileKind, isAdult }: ShelfFilters): string {
  const scope = tag === null ? (category ?? '*') : `#${tag}`
  const terms = access === null ? price : `@${access}`
  return [isAdult ? 'adult' : 'all', scope, terms, rating, fileKind ?? '*'].join('|')
}

/** Returns whether a combination has a shelf: a price or an access, and what has a tag is filtered by price alone. */
export const isOffered = ({ category, tag, price, access, rating, fileKind }: ShelfFilters): boolean =>
  (access === null || price === 'any') &&
  (tag === null || (category === null && access === null && rating === 'any' && fileKind === null))

type ProductPrice = { accessType: AccessType; priceCents: number }

/** Returns whether a price passes a filter. */
export function passesPrice({ accessType, priceCents }: ProductPrice, filter: PriceFilter): boolean {
  if (filter === 'any') return true
  return accessType !== 'code_required' && priceCents <= priceLimits[filter]
}

export const passesRating = (
  { rating, ratingCount }: Pick<Listing, 'rating' | 'ratingCount'>,
  filter: RatingFilter,
) => filter === 'any' || (ratingCount > 0 && rating >= GOOD_RATING)

type ShelfProduct = ProductPrice &
  Pick<ListingRow, 'category' | 'tags' | 'rating' | 'ratingCount' | 'fileKind' | 'isAdult'>

/** Returns the names of all shelves that a product stands on. */
export function shelvesOf(product: ShelfProduct): string[] {
  const prices = priceFilters.filter((filter) => passesPrice(product, filter))
  const ratings = ratingFilters.filter((filter) => passesRating(product, filter))
  const kinds = product.fileKind === null ? [null] : [null, product.fileKind]
  const { isAdult } = product
  const byCategory = ['*', product.category].flatMap((category) =>
    [...prices, `@${product.accessType}`].flatMap((terms) =>
      ratings.flatMap((rating) =>
        kinds.map((fileKind) =>
          [isAdult ? 'adult' : 'all', category, terms, rating, fileKind ?? '*'].join('|'),
        ),
      ),
    ),
  )
  const tags = new Set(product.tags.map(tagKey).filter(Boolean))
  const byTag = [...tags].flatMap((tag) =>
    prices.map((price) => shelfOf({ ...noFilters, tag, price, isAdult })),
  )
  return [...byCategory, ...byTag]
}

export const exploreSorts = ['popular', 'newest', 'rated', 'cheapest'] as const
export type ExploreSort = (typeof exploreSorts)[number]

/** What a visitor of Explore has chosen, as it stands in the address. */
export type ExploreChoice = ShelfFilters & {
  /** '' for all products. */
  search: string
  sort: ExploreSort
  /** Counts from 1. */
  page: number
}
