import type { Listing } from '#src/domain/discovery/listing.ts'
import { ranked } from '#src/domain/discovery/match-rank.ts'
import { isNearlyIn, meantTerm } from '#src/domain/discovery/near-words.ts'
import { type ExploreChoice, tagKey } from '#src/domain/discovery/shelves.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { soughtTerm } from '#src/services/backend/mentioning.ts'
import { foundRead, nearRead } from './reads.ts'

type Search = Omit<ExploreChoice, 'page'>
type Sizes = { enough: number; most: number }
type Read = (queries: readonly string[]) => Promise<Listing[]>

/** The products that a search found, and what was meant by it if nothing has the words as they were typed. */
export type SearchResult = { found: Listing[]; meant: string | null }

const textsOf = ({ title, tags, category, creatorName, userName }: Listing): string[] => [
  title,
  ...tags,
  creatorName,
  userName,
  categoryLabel(category),
]

const hasTag = ({ tags }: Listing, tag: string | null): boolean =>
  tag === null || tags.some((one) => tagKey(one) === tag)

const sorted = (products: readonly Listing[], { sort }: Search, term: string): Listing[] =>
  sort === 'popular' ? ranked(products, term) : [...products]

/**
 * Returns the products that have the words as they were typed. The best matches come first: those with the words in their descriptions alone
 * come last, and only if there are not enough others. In any other order they stand where they belong.
 */
async function exactlyFound(read: Read, search: Search, term: string, { enough, most }: Sizes) {
  const readAt = async (place: 'searchKey' | 'textKey') => {
    const exact = foundRead(term, search, search.sort, most, place)
    return exact ? (await read(exact)).filter((row) => hasTag(row, search.tag)) : []
  }
  if (search.sort !== 'popular') return readAt('textKey')
  const named = ranked(await readAt('searchKey'), term)
  if (named.length >= enough) return named
  const ids = new Set(named.map(({ $id }) => $id))
  const described = await readAt('textKey')
  return [...named, ...described.filter(({ $id }) => !ids.has($id))].slice(0, most)
}

/**
 * Finds products by what was typed. Where nothing has these words, finds products that have them with one typing error.
 * @param sizes `most`: how many products a search ranks. `enough`: how many are shown first
 */
export async function searchListings(read: Read, search: Search, sizes: Sizes): Promise<SearchResult> {
  const term = soughtTerm(search.search)
  const found = await exactlyFound(read, search, term, sizes)
  if (found.length > 0) return { found, meant: null }
  const near = nearRead(term, search, search.sort, sizes.most)
  return near ? nearlyFound(await read(near), search, term) : { found: [], meant: null }
}

function nearlyFound(rows: readonly Listing[], search: Search, term: string): SearchResult {
  const fitting = rows.filter((row) => hasTag(row, search.tag) && isNearlyIn(term, textsOf(row)))
  const [first] = fitting
  const meant = first ? meantTerm(term, textsOf(first)) : null
  return { found: sorted(fitting, search, meant ?? term), meant }
}
