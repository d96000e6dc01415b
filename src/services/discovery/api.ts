import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import { type Listing, listingSchema } from '#src/domain/discovery/listing.ts'
import { productPairSchema } from '#src/domain/discovery/pair.ts'
import { shelfPlaceSchema } from '#src/domain/discovery/shelf-place.ts'
import {
  type ExploreChoice,
  type ExploreSort,
  noFilters,
  shelfOf,
  type ShelfFilters,
} from '#src/domain/discovery/shelves.ts'
import { type ProductTraits, mostLike } from '#src/domain/discovery/similar.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import type { FoundCreator, ShelfPage, Total } from '#src/domain/discovery/shelf-page.ts'
import { soughtTerm } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'
import { publicTable } from '#src/services/backend/tables.ts'
import { searchCreators } from '#src/services/profiles/creators/search-api.ts'
import {
  hasPageAfter,
  isPastEnd,
  LIKELY,
  listingsRead,
  ofCreatorRead,
  offsetOf,
  pairsRead,
  placesRead,
  sameTagsRead,
} from './reads.ts'
import { searchListings } from './search-api.ts'

const listings = publicTable('listings', listingSchema)
const places = publicTable('shelf_places', shelfPlaceSchema)
const pairs = publicTable('product_pairs', productPairSchema)

/** Appwrite counts rows only up to this number. */
const MOST_COUNTED = 5000

/** Rows are read without the columns for searching, which are longer than all others together, and without those for sorting. */
const columns = Query.select(Object.keys(listingSchema.shape))
const readListings = (queries: readonly string[]) => listings.list([...queries, columns])

/** Returns the listed ones of some products, in the order of their ids. */
export async function listingsOf(ids: readonly string[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const rows = await readListings(listingsRead(ids))
  const byId = new Map(rows.map((row) => [row.$id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function placed(filters: ShelfFilters, sort: ExploreSort, rows: number): Promise<string[]> {
  const found = await places.list(placesRead(filters, sort, rows))
  return found.map(({ productId }) => productId)
}

const totalOf = (count: number, most: number): Total => ({ count, isAtLeast: count >= most })

/** Returns one page of the products that a visitor of Explore asks for. */
export async function listShelf(choice: ExploreChoice): Promise<ShelfPage> {
  if (choice.search.trim() !== '') return foundPage(choice)
  const size = pageSizes.explore
  const { rows, total } = await places.page(placesRead(choice, choice.sort, size + 1, offsetOf(choice)))
  const ids = isPastEnd(choice) ? [] : rows.slice(0, size).map(({ productId }) => productId)
  return {
    listings: await listingsOf(ids),
    creators: [],
    total: totalOf(total, MOST_COUNTED),
    hasMore: rows.length > size && hasPageAfter(choice),
    meant: null,
  }
}

/** Filters are about products, so creators are shown only while no filter is set. */
async function creatorsFor({ search, page, ...filters }: ExploreChoice): Promise<FoundCreator[]> {
  if (page > 1 || shelfOf(filters) !== shelfOf(noFilters)) return []
  const creators = await searchCreators(soughtTerm(search))
  return creators
    .slice(0, limits.explore.searchCreators)
    .map(({ userId, username, name, picture, verified, category }) => ({
      userId,
      username,
      name,
      picture,
      verified,
      category,
    }))
}

async function foundPage(choice: ExploreChoice): Promise<ShelfPage> {
  const [{ found, meant }, creators] = await Promise.all([
    searchListings(readListings, choice, { enough: pageSizes.explore, most: limits.explore.found }),
    creatorsFor(choice),
  ])
  const from = offsetOf(choice)
  const to = from + pageSizes.explore
  return {
    listings: found.slice(from, to),
    creators,
    total: totalOf(found.length, limits.explore.found),
    hasMore: found.length > to,
    meant,
  }
}

/** Returns a few products that fit what somebody is typing. */
export async function searchProducts(search: string): Promise<Pick<ShelfPage, 'listings' | 'meant'>> {
  const choice = { ...noFilters, search, sort: 'popular' } as const
  const { searchProducts: enough, found: most } = limits.explore
  const { found, meant } = await searchListings(readListings, choice, { enough, most })
  return { listings: found.slice(0, limits.explore.searchProducts), meant }
}

/** Returns the most popular other products of a creator. */
export async function moreFromCreator(userId: string, exceptProductId: string): Promise<Listing[]> {
  const rows = await readListings(ofCreatorRead(userId))
  return rows.filter(({ $id }) => $id !== exceptProductId).slice(0, limits.explore.moreFromCreator)
}

/** Returns products with the same tags, or of the same category. */
export async function moreLike(product: ProductTraits, isAdult = false): Promise<Listing[]> {
  const byTags = sameTagsRead(product, isAdult)
  const category = productCategories.find((known) => known === product.category)
  const [tagged, ofKind] = await Promise.all([
    byTags ? readListings(byTags) : [],
    category ? placed({ ...noFilters, category, isAdult }, 'popular', LIKELY).then(listingsOf) : [],
  ])
  return mostLike(product, [...tagged, ...ofKind])
}

/** Returns the products that people most often own together with this one. */
export async function boughtTogether(productId: string): Promise<Listing[]> {
  const found = await pairs.list(pairsRead(productId))
  const others = await listingsOf(found.map(({ otherId }) => otherId))
  return others.slice(0, limits.explore.boughtTogether)
}

export async function popularNow(count: number): Promise<Listing[]> {
  return listingsOf(await placed(noFilters, 'popular', count))
}

export async function newest(count: number): Promise<Listing[]> {
  return listingsOf(await placed(noFilters, 'newest', count))
}
