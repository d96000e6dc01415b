import { parseUrl } from '#src/lib/url/parse-url.ts'

/** What an address of ours leads to: a page by one of its names, a product, or a review on the page of a product. */
export type Reported =
  | { kind: 'page'; name: string }
  | { kind: 'product'; productId: string }
  | { kind: 'review'; reviewId: string }

const REVIEW = 'review'

/** Returns the address of a review, which is named in that of its product. */
export const reviewAddress = (ofProduct: string, reviewId: string): string =>
  `${ofProduct}?${new URLSearchParams({ [REVIEW]: reviewId })}`

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}

/** Reads an address as people type it: with or without the scheme, or the path or the name alone. */
function urlOf(typed: string, site: string): URL | null {
  const text = typed.trim()
  if (/^[a-z]+:\/\//i.test(text)) return parseUrl(text)
  const isPath = text.startsWith('/') || !text.includes('/')
  return isPath ? parseUrl(text, site) : parseUrl(`https://${text}`)
}

/**
 * Returns what an address leads to that somebody has typed or pasted, or null if it can't be told.
 * @param site the public address of the app
 */
export function reportedAt(typed: string, site: string): Reported | null {
  const url = urlOf(typed, site)
  if (!url || url.host !== parseUrl(site)?.host) return null
  const [first, second, third, fourth] = segmentsOf(url.pathname)
  if (first === undefined) return null
  if (first !== 'user') return { kind: 'page', name: first }
  if (third === 'product' && fourth !== undefined) {
    const reviewId = url.searchParams.get(REVIEW)
    return reviewId ? { kind: 'review', reviewId } : { kind: 'product', productId: fourth }
  }
  return second === undefined ? null : { kind: 'page', name: second }
}
