import { foldedWords } from './search-key.ts'

/** Appwrite's full-text index (InnoDB's) leaves out shorter words. */
const SHORTEST_INDEXED = 3
/** Before each part of a word: none of them is then one of the words that the index leaves out, as `the` or `com`. */
const PART = 'y'
/** Before the beginning of a word, which makes the shortest word long enough for the index. */
const BEGINNING = 'zz'
/** Letters of a word that are looked at, and of a part that are stored. */
const LONGEST_WORD = 64
const LONGEST_PART = 32
/** What a text column of Appwrite holds with room to spare: 65,535 bytes, up to four for each letter. */
const LONGEST_KEY = 12_000
/** More words in one search say nothing more. */
const MOST_SOUGHT = 8

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** As people write who have no umlauts on their keyboard. */
const withoutUmlauts = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)

/** `e-book` is looked for as `ebook` too. */
const joined = (text: string) => text.replaceAll(/(?<=[\p{L}\p{N}])[-‐‑'’](?=[\p{L}\p{N}])/gu, '')

/** `vol2` is `vol` and `2` too. */
const runsOf = (word: string) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? []

/** Every spelling of every word of a text, each once, in the order in which they come. */
function wordsOf(text: string): string[] {
  const spelled = [text, withoutUmlauts(text), joined(text)].flatMap(foldedWords)
  return [...new Set(spelled.flatMap((word) => [word, runsOf(word)].flat()))]
}

/** A word's beginning, for who types one or two letters, and the whole word with every part of it that ends with it. */
function partsOf(word: string): { whole: string[]; inner: string[] } {
  const letters = Array.from(word).slice(0, LONGEST_WORD)
  const count = Math.max(0, letters.length - SHORTEST_INDEXED + 1)
  const parts = Array.from({ length: count }, (_, from) =>
    [PART, ...letters.slice(from, from + LONGEST_PART)].join(''),
  )
  const beginning = BEGINNING + letters.slice(0, SHORTEST_INDEXED - 1).join('')
  return { whole: [beginning, ...parts.slice(0, 1)], inner: parts.slice(1) }
}

/**
 * What is stored of texts so that a full-text index finds them by any part of a word from three letters on, and by
 * words that are shorter. Where it gets too long, whole words come before inner parts, and earlier texts before later ones.
 */
export function searchWords(texts: readonly string[], max = LONGEST_KEY): string {
  const parts = wordsOf(texts.join('\n')).map(partsOf)
  const tokens = new Set([...parts.flatMap(({ whole }) => whole), ...parts.flatMap(({ inner }) => inner)])
  let key = ''
  for (const token of tokens) {
    if (key.length + 1 + token.length > max) break
    key += key === '' ? token : ` ${token}`
  }
  return key
}

function tokenOf(word: string): string {
  const letters = Array.from(word)
  return letters.length < SHORTEST_INDEXED ? BEGINNING + word : PART + letters.slice(0, LONGEST_PART).join('')
}

/** For each word of what was typed how the index has it: several ways where it can be spelled so. All words must be found. */
export function soughtWords(term: string): string[][] {
  const spelled = foldedWords(withoutUmlauts(term))
  return foldedWords(term)
    .slice(0, MOST_SOUGHT)
    .map((word, index) => [...new Set([word, spelled[index] ?? word])].map(tokenOf))
}
