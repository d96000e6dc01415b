import { categoryWords } from '#src/domain/product/product.ts'
import { searchWords } from '#src/domain/search/search-words.ts'
import type { Listing } from './listing.ts'
import { nearWords } from './near-words.ts'

type ListingTexts = Pick<Listing, 'title' | 'tags' | 'category' | 'creatorName' | 'userName'>

const textsOf = ({ title, tags, category, creatorName, userName }: ListingTexts): string[] => [
  title,
  ...tags,
  creatorName,
  userName,
  ...categoryWords(category),
]

/** Returns the values of the columns by which a product is found: by its words, and by words with a typing error. */
export const listingWords = (listing: ListingTexts) => ({
  searchKey: searchWords(textsOf(listing)),
  nearKey: nearWords(textsOf(listing)),
})
