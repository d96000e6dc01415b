const NAME = 'page'

/**
 * How many pages of a public list have an address: 4800 products, 2000 reviews. The backend skips the rows before a page, so the last
 * page is the one that costs it most.
 */
export const MOST_PAGES = 200

/**
 * Returns the page of a public list that an address names, from 1, or null for anything else than one number from 2 to `MOST_PAGES`
 * in plain digits: the first page has the address without it, and no page has two addresses.
 */
export function namedPage(address: URLSearchParams): number | null {
  const [text, ...others] = address.getAll(NAME)
  if (text === undefined) return 1
  const page = others.length === 0 && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return page > 1 && page <= MOST_PAGES ? page : null
}

/** Returns the page to show at an address. */
export const pageAt = (address: URLSearchParams): number => namedPage(address) ?? 1

/** Returns the query of an address with another page, and with everything else that it has. */
export function queryWithPage(address: URLSearchParams, page: number): string {
  const query = new URLSearchParams(address)
  query.delete(NAME)
  if (page > 1) query.set(NAME, String(page))
  return `?${query}`
}
