import type { Creator } from '#src/domain/profile/profile.ts'
import type { Listing } from './listing.ts'

/** How many products there are. Of a long list it is only known that they are `count` or more. */
export type Total = { count: number; isAtLeast: boolean }

/** What is shown of a creator whom a search finds. The rest is longer than all products of a page. */
export type FoundCreator = Pick<Creator, 'userId' | 'username' | 'name' | 'picture' | 'verified' | 'category'>

export type ShelfPage = {
  listings: Listing[]
  /** The few creators that a search finds beside the products, where nothing else is chosen. */
  creators: FoundCreator[]
  total: Total
  hasMore: boolean
  /** What was probably meant by a search that found nothing as it was typed, and that these products were found by. */
  meant: string | null
}
