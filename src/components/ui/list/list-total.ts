/** The backend counts no further. */
const COUNTED = 5000

type List = { rows: readonly unknown[]; total: number }

/**
 * How long a list is. Where the backend has stopped counting, the account's own counter knows it for the whole list; of a
 * filtered one it is known that it goes on.
 * @param page from 1 on
 * @param whole how many rows there are without filters, or undefined where the list is filtered
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
