import { addressOf, type Site } from '#server/site.ts'
import { element } from './xml.ts'

export type SitemapEntry = {
  url: string
  /** ISO 8601, or null if nobody knows. */
  changedAt: string | null
  /** The address of the page's main picture, or null. */
  picture: string | null
}

/** The largest number of addresses in a part. Search engines accept five times as many. */
export const PART = 10_000

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>'

const partPath = (number: number) => `/sitemap-${number}.xml`

/** Returns the number of the part at this path, counted from 1, or null. */
export function partAt(path: string): number | null {
  const [, number] = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path) ?? []
  return number ? Number(number) : null
}

/** Returns the list of the parts. */
export function sitemapIndex(site: Site, entries: readonly SitemapEntry[]): string {
  const parts = Math.max(1, Math.ceil(entries.length / PART))
  const list = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${element('loc', addressOf(site, partPath(index + 1)))}</sitemap>`,
  )
  return `${HEADER}\n<sitemapindex ${NAMESPACES}>${list.join('')}</sitemapindex>\n`
}

function urlOf({ url, changedAt, picture }: SitemapEntry): string {
  const lastmod = changedAt ? element('lastmod', changedAt) : ''
  const image = picture ? `<image:image>${element('image:loc', picture)}</image:image>` : ''
  return `<url>${element('loc', url)}${lastmod}${image}</url>`
}

/** Returns a part, or null if there is none with this number. */
export function sitemapPart(entries: readonly SitemapEntry[], number: number): string | null {
  const part = entries.slice((number - 1) * PART, number * PART)
  if (part.length === 0) return null
  return `${HEADER}\n<urlset ${NAMESPACES}>${part.map(urlOf).join('\n')}</urlset>\n`
}
