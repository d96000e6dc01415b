import type { Listing } from '#src/domain/discovery/listing.ts'
import { ranked } from '#src/domain/discovery/match-rank.ts'
import { isNearlyIn, meantTerm } from '#src/domain/discovery/near-words.ts'
import { type ExploreChoice, tagKey } from '#src/domain/discovery/shelves.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { soughtTerm } from '#src/services/backend/mentioning.ts'
import { foundRead, nearRead } from './reads.ts'

type Search = Omit<ExploreChoice, 'page'>
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

/** Finds products by what was typed. Where nothing has these words, finds products that have them with one typing error. */
export async function searchListings(read: Read, search: Search, most: number): Promise<SearchResult> {
  const term = soughtTerm(search.search)
  const exact = foundRead(term, search, search.sort, most)
  const rows = exact ? await read(exact) : []
  const found = rows.filter((row) => hasTag(row, search.tag))
  if (found.length > 0) return { found: sorted(found, search, term), meant: null }
  const near = nearRead(term, search, search.sort, most)
  return near ? nearlyFound(await read(near), search, term) : { found: [], meant: null }
}

function nearlyFound(rows: readonly Listing[], search: Search, term: string): SearchResult {
  const fitting = rows.filter((row) => hasTag(row, search.tag) && isNearlyIn(term, textsOf(row)))
  const [first] = fitting
  const meant = first ? meantTerm(term, textsOf(first)) : null
  return { found: sorted(fitting, search, meant ?? term), meant }
}
