import { collationKey } from '#local/appwrite/core/db/collation.ts'

const WORDS = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string): string[] => text.match(WORDS) ?? []

/** Returns the words as a phrase of FTS5, in the form in which the index holds them. */
const quoted = (words: readonly string[]) => `"${words.map(collationKey).join(' ')}"`

/**
 * Translates a search of Appwrite into the language of SQLite's FTS5. Rows match if they contain any of the words, of
 * which the last may be incomplete. Text in quotation marks is a phrase. Returns undefined if the text has no words.
 */
export function fulltextQuery(text: string): string | undefined {
  const phrase = /^"(.*)"$/.exec(text.trim())?.[1]
  if (phrase) return quoted(wordsOf(phrase))
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  return words
    .map((word, position) => (position === words.length - 1 ? `${quoted([word])}*` : quoted([word])))
    .join(' OR ')
}
