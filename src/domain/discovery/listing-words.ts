import { categoryWords, type ProductRecord } from '#src/domain/product/product.ts'
import { LONGEST_KEY, searchWords } from '#src/domain/search/search-words.ts'
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

type Descriptions = Pick<ProductRecord, 'description' | 'fullDescription'>

/**
 * Returns the values of the columns by which a product is found: by its words, by words with a typing error, and by whole words of its
 * descriptions too.
 */
export function listingWords(listing: ListingTexts, { description, fullDescription }: Descriptions) {
  const texts = textsOf(listing)
  return {
    searchKey: searchWords(texts),
    nearKey: nearWords(texts),
    textKey: searchWords(texts, LONGEST_KEY, `${description}\n${fullDescription}`),
  }
}
