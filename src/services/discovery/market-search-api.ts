import type { Creator } from '#src/domain/profile/profile.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { searchCreators } from '#src/services/profiles/creators/search-api.ts'
import { soughtTerm } from '#src/services/backend/mentioning.ts'
import type { ShelfPage } from '#src/domain/discovery/shelf-page.ts'
import { searchProducts } from './api.ts'

export type MarketFinds = Pick<ShelfPage, 'listings' | 'meant'> & { creators: Creator[] }

/** Returns the few products and creators that fit best what somebody is typing. */
export async function searchMarket(term: string): Promise<MarketFinds> {
  const sought = soughtTerm(term)
  const [products, creators] = await Promise.all([searchProducts(sought), searchCreators(sought)])
  return { ...products, creators: creators.slice(0, limits.explore.searchCreators) }
}
