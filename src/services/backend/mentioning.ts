import { soughtWords } from '#src/domain/search/search-words.ts'
import { Query } from './query.ts'

/** Appwrite refuses longer queries. */
const LONGEST_TERM = 100

/** Returns the part of what was typed that is searched for. */
export const soughtTerm = (typed: string): string => typed.trim().slice(0, LONGEST_TERM)

/** Matches rows of which one condition holds. Appwrite refuses `or` with a single condition. */
export const oneOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? Query.or(conditions) : conditions.join()

/** Returns for each word of the term the condition that a row contains it, or a word of which it is a part. */
export const haveWords = (term: string, column = 'searchKey'): string[] =>
  soughtWords(term).map((ways) => oneOf(ways.map((way) => Query.search(column, way))))

/**
 * Returns the conditions of a search, all of which must hold, or none for an empty term. A term of punctuation has no words: it
 * matches rows whose `column` begins with it.
 */
export function mentioning(term: string, column: string): string[] {
  const typed = soughtTerm(term)
  if (typed === '') return []
  const conditions = haveWords(typed)
  return conditions.length > 0 ? conditions : [Query.startsWith(column, typed)]
}
