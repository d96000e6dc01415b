import { Query } from './query.ts'

/** Full-text indexes ignore shorter words. */
const SHORTEST_WORD = 3

/**
 * Full-text indexes ignore these words:
 * https://mariadb.com/docs/server/ha-and-performance/optimization-and-tuning/optimization-and-indexes/full-text-indexes/full-text-index-stopwords
 * (InnoDB).
 */
const STOPWORDS = new Set(
  'about are com for from how that the this und was what when where who will with www'.split(' '),
)

/**
 * Matches rows whose column begins with the key, or has a word that begins with each word of the key. The result goes into `Query.or`.
 * Appwrite's own search matches rows with any of the words, so a common first name would hide the full one. A key that full-text
 * indexes can't find at all, such as the first two letters of a surname, is looked for after every space.
 */
export function wordsBegin(column: string, key: string): string[] {
  const searches = key
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD && !STOPWORDS.has(word))
    .map((word) => Query.search(column, word))
  const anywhere = searches.length > 0 ? searches : [Query.contains(column, [` ${key}`])]
  return [Query.startsWith(column, key), ...(anywhere.length > 1 ? [Query.and(anywhere)] : anywhere)]
}
