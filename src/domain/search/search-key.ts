import { truncate } from '#src/lib/format/truncate.ts'

const MARKS = /\p{Mark}+/gu
const SEPARATORS = /[^\p{Letter}\p{Number}]+/gu

/** Letters that Unicode does not take apart, as a database's comparison does. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim()

/**
 * The form in which names and titles are stored a second time to be searched and sorted:
 * lower-case, without accents, words parted by one space. Equality then means the same on every database.
 */
export function searchKey(text: string, max = 255): string {
  return truncate(folded(text), max)
}

/** The words of a text in that form. */
export function foldedWords(text: string): string[] {
  const key = folded(text)
  return key === '' ? [] : key.split(' ')
}
