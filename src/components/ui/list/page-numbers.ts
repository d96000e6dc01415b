/** A place in a row of page numbers: a page, from 1 on, or the pages that are left out there. */
export type PageSlot = number | 'gap'

/** With so many pages or fewer, all numbers are shown. */
const ALL = 7
/** How many numbers stand together at either end. */
const EDGE = 5

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Which numbers to show, on page `current` of `count`. */
export function pageNumbers(current: number, count: number): PageSlot[] {
  if (count <= ALL) return range(1, count)
  if (current <= 4) return [...range(1, EDGE), 'gap', count]
  if (current > count - 3) return [1, 'gap', ...range(count - EDGE + 1, count)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', count]
}

/** The number of pages that hold `total` items; one at least. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page that an address names, from 1 on; what is no page is the first. */
export function pageOf(parameter: string | null): number {
  const page = Number(parameter ?? 1)
  return Number.isInteger(page) && page > 1 ? page : 1
}
