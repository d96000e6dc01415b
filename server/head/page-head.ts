import type { Thing } from 'schema-dts'
import type { SharedPicture } from '#server/site.ts'

/** What networks and messengers show of a page. */
export type Preview = {
  type: 'website' | 'profile' | 'product'
  picture: SharedPicture
  /** The price that is charged, for products alone. */
  price?: { amount: string; currency: string }
}

/** The head of a page, for browsers, search engines and previews. */
export type PageHead = {
  title: string
  /** '' for none. */
  description: string
  /**
   * The full address under which the page is known, without hash, and with no query but what chooses other content: filters and page, but
   * no order. Null for pages that no search engine lists.
   */
  canonical: string | null
  isIndexed: boolean
  /** The full addresses of the pages of its list before and after it. */
  previous?: string | null
  next?: string | null
  /** The full address of the feed that tells what is new on the page, if it has one. */
  feed?: string | null
  /** True to ask search engines to read on from a page that they don't list. */
  isFollowed?: boolean
  /** Null if the creator does not want previews. */
  preview: Preview | null
  jsonLd: readonly Thing[]
}
