import { Query } from './query.ts'

/** Full-text indexes know no word shorter than this. */
const SHORTEST_WORD = 3

/** Nor these: https://mariadb.com/docs/server/ha-and-performance/optimization-and-tuning/optimization-and-indexes/full-text-indexes/full-text-index-stopwords (InnoDB). */
const STOPWORDS = new Set(
  'about are com for from how that the this und was what when where who will with www'.split(' '),
)

/**
 * Rows whose column begins with the key, or has a word beginning with each word of it; alternatives to be put into
 * `Query.or`. Appwrite's search alone takes a row that has any of the words: a common first name would hide the full one.
 */
export function wordsBegin(column: string, key: string): string[] {
  const searches = key
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD && !STOPWORDS.has(word))
    .map((word) => Query.search(column, word))
  return [Query.startsWith(column, key), ...(searches.length > 1 ? [Query.and(searches)] : searches)]
}
