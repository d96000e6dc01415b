import { usernameKey } from '#src/domain/profile/username.ts'
import { chipName, directoryCategories, type DirectoryCategory } from '#src/domain/profile/categories.ts'
import { nameKey } from '#src/domain/search/name-key.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { Query } from './query.ts'
import { inCategory, searchRead } from './reads.ts'
import { wordsBegin } from './word-search.ts'

/** Two letters begin the names of too many categories. */
const SHORTEST_CATEGORY = 3

/** In characters. One letter can become eighteen in a key, and a query may have 4,096 characters. */
const LONGEST_KEY = 192

/**
 * Finds creators whose name, username or category begins with the term, or whose name has all of its words. Returns null for a term
 * of punctuation alone.
 */
export function creatorSearchRead(term: string): string[] | null {
  const key = nameKey(term, LONGEST_KEY)
  if (!key) return null
  const ways = [
    ...wordsBegin('nameKey', key),
    Query.startsWith('usernameKey', truncate(usernameKey(term), LONGEST_KEY)),
  ]
  if (key.length >= SHORTEST_CATEGORY) {
    // by the stored name, which is English, and by the one that is shown
    const isSought = (chip: DirectoryCategory) =>
      [chip, chipName(chip)].some((name) => searchKey(name).startsWith(key))
    ways.push(...directoryCategories.filter(isSought).map(inCategory))
  }
  return searchRead(ways)
}

/** Finds public products whose title matches the term. A term of punctuation alone finds all. */
export function titled(term: string): string[] {
  const key = nameKey(term)
  if (!key) return []
  const ways = wordsBegin('titleKey', key)
  return ways.length > 1 ? [Query.or(ways)] : ways
}
