import { soughtWords } from '#src/domain/search/search-words.ts'
import { Query } from './query.ts'

/** A longer term would pass what Appwrite takes in one query. */
const LONGEST_TERM = 100

/** Rows that have every word of the term, or a part of a word. */
function haveWords(term: string): string[] {
  return soughtWords(term).map((ways) => {
    const searches = ways.map((way) => Query.search('searchKey', way))
    return searches.length > 1 ? Query.or(searches) : searches.join()
  })
}

/**
 * Conditions, all of which must hold: none without a term. A term of signs alone has no words.
 * @param column that such a term may begin
 */
export function mentioning(term: string, column: string): string[] {
  const typed = term.trim().slice(0, LONGEST_TERM)
  if (typed === '') return []
  const conditions = haveWords(typed)
  return conditions.length > 0 ? conditions : [Query.startsWith(column, typed)]
}
