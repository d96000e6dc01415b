import { foldedWords } from '#src/domain/search/search-key.ts'

/** The length in letters from which on words are found with a typing error. Shorter words have too many others near them. */
const SHORTEST = 6
const LONGEST = 32
/** The prefix of the tokens. With it no token is a word that full-text indexes leave out. */
const PREFIX = 'x'
/** The size of the column `nearKey` in characters. */
const LONGEST_KEY = 12_000

/** Returns a word, and each form of it that lacks one letter. */
function withOneLetterLess(word: string): string[] {
  const letters = Array.from(word)
  const less = letters.map((_, left) => letters.filter((_letter, index) => index !== left).join(''))
  return [...new Set([word, ...less])]
}

const isLongEnough = (word: string) => {
  const { length } = Array.from(word)
  return length >= SHORTEST && length <= LONGEST
}

/** Returns the tokens of a full-text index that finds a row by a word with one typing error. */
export function nearWords(texts: readonly string[]): string {
  const words = [...new Set(texts.flatMap(foldedWords))].filter(isLongEnough)
  const tokens = new Set(words.flatMap(withOneLetterLess))
  let key = ''
  for (const token of tokens) {
    if (key.length + PREFIX.length + token.length + 1 > LONGEST_KEY) break
    key += `${key === '' ? '' : ' '}${PREFIX}${token}`
  }
  return key
}

/** Returns for each word of a search the tokens of which a row must have one: none for a short word, as nothing is near it. */
export function soughtNearWords(term: string): string[][] {
  return foldedWords(term).map((word) =>
    isLongEnough(word) ? withOneLetterLess(word).map((form) => PREFIX + form) : [],
  )
}

/** Returns whether one typing error makes one word of the other: a letter too few, too many or wrong, or two that changed places. */
export function isNear(word: string, other: string): boolean {
  const [a, b] = [Array.from(word), Array.from(other)]
  if (Math.abs(a.length - b.length) > 1) return false
  const start = a.findIndex((letter, index) => letter !== b[index])
  if (start < 0) return true
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Returns whether each word of a search is a part of one of the texts' words, or near one. */
export function isNearlyIn(term: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(foldedWords)
  return foldedWords(term).every((word) =>
    known.some((other) => other.includes(word) || (isLongEnough(word) && isNear(word, other))),
  )
}

/**
 * Returns the search that was probably meant, or null: each word that occurs in none of the texts is replaced by one of theirs that
 * is near it.
 */
export function meantTerm(term: string, texts: readonly string[]): string | null {
  const known = [...new Set(texts.flatMap(foldedWords))]
  const words = foldedWords(term)
  const meant = words.map((word) => {
    if (known.some((other) => other.includes(word)) || !isLongEnough(word)) return word
    return known.find((other) => isNear(word, other)) ?? word
  })
  return meant.some((word, index) => word !== words[index]) ? meant.join(' ') : null
}
