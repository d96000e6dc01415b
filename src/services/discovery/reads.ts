import {
  type ExploreChoice,
  type ExploreSort,
  GOOD_RATING,
  priceLimits,
  shelfOf,
  type ShelfFilters,
} from '#src/domain/discovery/shelves.ts'
import { soughtNearWords } from '#src/domain/discovery/near-words.ts'
import type { ProductTraits } from '#src/domain/discovery/similar.ts'
import { MOST_PAGES } from '#src/config/list-page.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import { soughtWords } from '#src/domain/search/search-words.ts'
import { haveWords, oneOf } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'

const orders: Record<ExploreSort, string> = {
  popular: Query.orderDesc('popularity'),
  newest: Query.orderDesc('createdAt'),
  rated: Query.orderDesc('steadyRating'),
  cheapest: Query.orderAsc('priceCents'),
}

type OfPage = Pick<ExploreChoice, 'page'>

const page = ({ page: typed }: OfPage) => Math.min(Math.max(1, Math.trunc(typed) || 1), MOST_PAGES)

/** Returns the number of rows before the page. */
export const offsetOf = (choice: OfPage): number => (page(choice) - 1) * pageSizes.explore

/** Whether Explore shows no page as late as this one, however many products there are. */
export const isPastEnd = (choice: OfPage): boolean => page(choice) > limits.explore.pages

export const hasPageAfter = (choice: OfPage): boolean => page(choice) < limits.explore.pages

/** Reads places of a shelf. Every order has an index that begins with the shelf. */
export const placesRead = (filters: ShelfFilters, sort: ExploreSort, rows: number, offset = 0): string[] => [
  Query.equal('shelf', shelfOf(filters)),
  orders[sort],
  Query.limit(rows),
  Query.offset(offset),
]

export const listingsRead = (ids: readonly string[]): string[] => [
  Query.equal('$id', ids),
  Query.limit(ids.length),
]

function filtersOf({ category, tag, price, access, rating, fileKind, isAdult }: ShelfFilters): string[] {
  return [
    Query.equal('isAdult', isAdult),
    ...(category === null ? [] : [Query.equal('category', category)]),
    // the words of a tag can stand elsewhere too, so the tags themselves are compared afterwards
    ...(tag === null ? [] : haveWords(tag)),
    ...(price === 'any'
      ? []
      : [
          Query.lessThanEqual('priceCents', priceLimits[price]),
          Query.notEqual('accessType', 'code_required'),
        ]),
    ...(access === null ? [] : [Query.equal('accessType', access)]),
    ...(rating === 'any' ? [] : [Query.greaterThanEqual('rating', GOOD_RATING)]),
    ...(fileKind === null ? [] : [Query.equal('fileKind', fileKind)]),
  ]
}

/** Where the words of a search stand: in title, tags, category and the creator's names, or in the descriptions too. */
type Place = 'searchKey' | 'textKey'

/** Reads products that have every word of the search, or words in which it is contained. Null for a search without words. */
export function foundRead(
  term: string,
  filters: ShelfFilters,
  sort: ExploreSort,
  most: number,
  place: Place = 'searchKey',
): string[] | null {
  const words = haveWords(term, place)
  if (words.length === 0) return null
  return [...words, ...filtersOf(filters), orders[sort], Query.limit(most)]
}

/**
 * Reads products that have every word of the search, or one that differs by a typing error; some of them differ by more. Null where no
 * word is long enough to have others near it.
 */
export function nearRead(
  term: string,
  filters: ShelfFilters,
  sort: ExploreSort,
  most: number,
): string[] | null {
  const near = soughtNearWords(term)
  if (near.every((forms) => forms.length === 0)) return null
  const words = soughtWords(term).map((ways, index) => {
    const forms = near[index] ?? []
    // Appwrite's search matches rows with any of its words
    const searches = forms.length > 0 ? [Query.search('nearKey', forms.join(' '))] : []
    return oneOf([...ways.map((way) => Query.search('searchKey', way)), ...searches])
  })
  return [...words, ...filtersOf(filters), orders[sort], Query.limit(most)]
}

/** Reads a creator's most popular products. One row more takes the place of the product that is left out. */
export const ofCreatorRead = (userId: string): string[] => [
  Query.equal('userId', userId),
  orders.popular,
  Query.limit(limits.explore.moreFromCreator + 1),
]

/** In characters. Appwrite refuses longer queries than 4096. */
const LONGEST_CONDITIONS = 3800
/** The number of rows of which the most similar are chosen. */
export const LIKELY = 40

/** Returns for each tag the condition that a row has its words, for as many tags as fit into one query. */
function tagConditions(tags: readonly string[]): string[] {
  const conditions = tags
    .map((tag) => haveWords(tag))
    .flatMap((words) => (words.length > 1 ? [Query.and(words)] : words))
  let length = 0
  return conditions.filter((condition) => (length += condition.length) < LONGEST_CONDITIONS)
}

/** Reads products that have a tag of the product, or words of it. Null for a product without tags. */
export function sameTagsRead({ tags }: Pick<ProductTraits, 'tags'>, isAdult: boolean): string[] | null {
  const conditions = tagConditions(tags)
  if (conditions.length === 0) return null
  return [oneOf(conditions), Query.equal('isAdult', isAdult), orders.popular, Query.limit(LIKELY)]
}

/** Reads products that people own together with one. Some of them may not be listed any more. */
export const pairsRead = (productId: string): string[] => [
  Query.equal('productId', productId),
  Query.greaterThanEqual('buyers', limits.explore.pairBuyers),
  Query.orderDesc('buyers'),
  Query.limit(limits.explore.boughtTogether * 3),
]
