import { collationKey } from '#local/appwrite/core/db/collation.ts'

const WORDS = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string): string[] => text.match(WORDS) ?? []

/** Words as they stand in the index. */
const quoted = (words: readonly string[]) => `"${words.map(collationKey).join(' ')}"`

/**
 * The server's search in FTS5's language: words are alternatives and the last may be unfinished; text in quotation
 * marks is a phrase. Nothing but punctuation finds nothing.
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
