import { soughtWords } from '#src/domain/search/search-words.ts'
import { Query } from './query.ts'

/** Appwrite refuses longer queries. */
const LONGEST_TERM = 100

/** Matches rows that contain every word of the term, or a part of a word. */
function haveWords(term: string): string[] {
  return soughtWords(term).map((ways) => {
    const searches = ways.map((way) => Query.search('searchKey', way))
    return searches.length > 1 ? Query.or(searches) : searches.join()
  })
}

/**
 * Returns the conditions of a search, all of which must hold, or none for an empty term. A term of punctuation has no words.
 * @param column its value may begin with a term that has no words
 */
export function mentioning(term: string, column: string): string[] {
  const typed = term.trim().slice(0, LONGEST_TERM)
  if (typed === '') return []
  const conditions = haveWords(typed)
  return conditions.length > 0 ? conditions : [Query.startsWith(column, typed)]
}
