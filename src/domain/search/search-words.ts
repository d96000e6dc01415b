import { normalText } from '#src/lib/format/normal-text.ts'
import { foldedWords } from './search-key.ts'
import { lettersOf, withSigns } from './spelled-signs.ts'

/** Appwrite's full-text index (InnoDB) ignores shorter words. */
const SHORTEST_INDEXED = 3
/** The prefix of each part of a word. With it no part is a stop word, like `the` or `com`, which the index ignores. */
const PART = 'y'
/** The prefix of the first letters of a word. It makes even one letter long enough for the index. */
const BEGINNING = 'zz'
/** How many letters of a word are indexed. */
const LONGEST_WORD = 64
/** How many letters of a part are stored. */
const LONGEST_PART = 32
/** A text column of Appwrite holds 65,535 bytes. A character takes up to four. */
export const LONGEST_KEY = 12_000
/** How many words of a search are used. */
const MOST_SOUGHT = 8

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Spells umlauts as people without them on their keyboard do. */
const withoutUmlauts = (text: string) =>
  text.toLowerCase().replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)

/** Joins hyphenated words, because people search for `e-book` as `ebook` too. */
const joined = (text: string) => text.replaceAll(/(?<=[\p{L}\p{N}])[-'](?=[\p{L}\p{N}])/gu, '')

/** Splits a word into letters and digits: `vol2` can be found as `vol` and as `2`. */
const runsOf = (word: string) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? []

/** Returns every spelling of every word of a text once, in the order of the text. */
function wordsOf(text: string): string[] {
  const normal = normalText(text)
  const spelled = [normal, withoutUmlauts(normal), joined(normal), withSigns(normal)].flatMap(foldedWords)
  return [...new Set(spelled.flatMap((word) => [word, runsOf(word)].flat()))]
}

/** Letters that are spelled out are several, and an index leaves out what is too long for it. */
const partOf = (letters: readonly string[]) => PART + letters.join('').slice(0, LONGEST_PART)

/**
 * Returns the tokens of a word. `whole` has the token of its first letters, which a search for one or two letters finds, and the
 * word from its first letter. `inner` has the word from each later letter.
 */
function partsOf(word: string): { whole: string[]; inner: string[] } {
  const letters = lettersOf(word).slice(0, LONGEST_WORD)
  const count = Math.max(0, letters.length - SHORTEST_INDEXED + 1)
  const parts = Array.from({ length: count }, (_, from) => partOf(letters.slice(from, from + LONGEST_PART)))
  const beginning = BEGINNING + letters.slice(0, SHORTEST_INDEXED - 1).join('')
  return { whole: [beginning, ...parts.slice(0, 1)], inner: parts.slice(1) }
}

/**
 * Returns tokens for a full-text index that finds a row by any part of a word with at least three letters, and by the first one or two
 * letters of a word. If the tokens are too long for the column, whole words come before inner parts, and earlier texts before later ones.
 * @param long a long text, of which only whole words are found, after all parts of the others
 */
export function searchWords(texts: readonly string[], max = LONGEST_KEY, long = ''): string {
  const parts = wordsOf(texts.join('\n')).map(partsOf)
  const tokens = new Set([
    ...parts.flatMap(({ whole }) => whole),
    ...parts.flatMap(({ inner }) => inner),
    ...wordsOf(long).flatMap((word) => partsOf(word).whole),
  ])
  let key = ''
  for (const token of tokens) {
    if (key.length + 1 + token.length > max) break
    key += key === '' ? token : ` ${token}`
  }
  return key
}

function tokenOf(word: string): string {
  const letters = lettersOf(word)
  return letters.length < SHORTEST_INDEXED ? BEGINNING + letters.join('') : partOf(letters)
}

/** Returns for each typed word the tokens of its possible spellings. A row must have one token of every word. */
export function soughtWords(term: string): string[][] {
  const signed = withSigns(normalText(term))
  const spelled = foldedWords(withoutUmlauts(signed))
  return foldedWords(signed)
    .slice(0, MOST_SOUGHT)
    .map((word, index) => [...new Set([word, spelled[index] ?? word])].map(tokenOf))
}
