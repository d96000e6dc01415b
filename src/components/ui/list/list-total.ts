import { formatCount } from '#src/lib/format/format-count.ts'

/** Appwrite counts the rows of a list only up to this number. */
const COUNTED = 5000

/** Returns the total of a list as it is shown: `–` while it is not known, and `5’000+` where Appwrite has stopped counting. */
export function countedText(total: number | undefined): string {
  if (total === undefined) return '–'
  return total < COUNTED ? formatCount(total) : `${formatCount(COUNTED)}+`
}

type List = { rows: readonly unknown[]; total: number }

/**
 * Returns the length of a list. If Appwrite has stopped counting, the account's counter has the length of the unfiltered list. A filtered
 * list is then taken to have one row after each full page, so that there is a next page.
 * @param page from 1
 * @param whole the account's counter, or undefined if the list is filtered
 */
export function listTotal(
  { rows, total }: List,
  page: number,
  size: number,
  whole: number | undefined,
): number {
  if (total < COUNTED) return total
  if (whole !== undefined) return Math.max(whole, total)
  const isFull = rows.length === size
  return Math.max(total, isFull ? page * size + 1 : 0)
}
