/** An entry in a row of page numbers: a page, from 1, or a gap for the pages that are left out. */
export type PageSlot = number | 'gap'

/** Up to this number of pages, all numbers are shown. */
const ALL = 7
/** How many numbers are shown at an end without a gap. */
const EDGE = 5

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Returns the numbers to show on page `current` of `count`. */
export function pageNumbers(current: number, count: number): PageSlot[] {
  if (count <= ALL) return range(1, count)
  if (current <= 4) return [...range(1, EDGE), 'gap', count]
  if (current > count - 3) return [1, 'gap', ...range(count - EDGE + 1, count)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', count]
}

/** Returns the number of pages for `total` items, at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Returns the page that the address names, from 1, or 1 for anything that is no page. */
export function pageOf(parameter: string | null): number {
  const page = Number(parameter ?? 1)
  return Number.isInteger(page) && page > 1 ? page : 1
}
