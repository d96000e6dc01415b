import { foldedWords, searchKey } from '#src/domain/search/search-key.ts'
import type { Listing } from './listing.ts'

/** The points for a searched word that begins a word of the title, the tags or the creator's name. */
const worth = { title: 4, tags: 3, creator: 2 } as const
/** A title that begins with the whole search is most likely what was looked for. */
const TITLE_BEGINS = 4

type SearchTexts = Pick<Listing, 'title' | 'tags' | 'creatorName' | 'userName' | 'popularity'>

/** Returns how well a found product fits a search: where the words stand, and how popular it is. */
export function matchOf(product: SearchTexts, term: string): number {
  const places = {
    title: foldedWords(product.title),
    tags: product.tags.flatMap(foldedWords),
    creator: [product.creatorName, product.userName].flatMap(foldedWords),
  }
  const points = foldedWords(term).map((word) => {
    const at = (place: keyof typeof worth) =>
      places[place].some((other) => other.startsWith(word)) ? worth[place] : 0
    return Math.max(at('title'), at('tags'), at('creator'))
  })
  const begins = searchKey(product.title).startsWith(searchKey(term)) ? TITLE_BEGINS : 0
  return points.reduce((sum, point) => sum + point, begins) + product.popularity
}

/** Returns the products that were found by a search, the best first. */
export const ranked = <Product extends SearchTexts>(products: readonly Product[], term: string): Product[] =>
  products
    .map((product) => ({ product, match: matchOf(product, term) }))
    .sort((a, b) => b.match - a.match)
    .map(({ product }) => product)
