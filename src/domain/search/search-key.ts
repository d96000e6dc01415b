import { normalText } from '#src/lib/format/normal-text.ts'
import { normalized } from '#src/lib/format/normalized.ts'
import { truncate } from '#src/lib/format/truncate.ts'

const MARKS = /\p{Mark}+/gu
const SEPARATORS = /[^\p{Letter}\p{Number}]+/gu

/** Letters that NFKD does not take apart, although databases compare them as these letters. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

const folded = (text: string) =>
  normalized(normalText(text), 'NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim()

/**
 * Returns the form in which names and titles are stored a second time for searching and sorting: lower-case, without accents, one
 * space between words. Every database then compares them alike.
 */
export function searchKey(text: string, max = 255): string {
  return truncate(folded(text), max)
}

/** Returns the words of a text in lower case and without accents. */
export function foldedWords(text: string): string[] {
  const key = folded(text)
  return key === '' ? [] : key.split(' ')
}
