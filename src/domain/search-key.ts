import { truncate } from '#src/lib/truncate.ts'

const MARKS = /\p{Mark}+/gu
const SEPARATORS = /[^\p{Letter}\p{Number}]+/gu

/**
 * The form in which names and titles are stored a second time to be searched and sorted:
 * lower-case, without accents, words parted by one space. Equality then means the same on every database.
 */
export function searchKey(text: string, max = 255): string {
  return truncate(
    text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim(),
    max,
  )
}
