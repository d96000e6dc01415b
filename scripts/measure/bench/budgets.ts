import { paths } from '#src/config/paths.ts'

/** The measured screens. `path` is that of the route, `content` is the selector of an element that shows that the content is there. */
export const screens = {
  landing: { path: paths.landing.pattern, content: '#content h3' },
  creator: { path: paths.creator.pattern, content: '#content h1' },
  product: { path: paths.product.pattern, content: '#content h1' },
  explore: { path: paths.explore.pattern, content: '#content h3' },
  signIn: { path: paths.signIn.pattern, content: '#content h1' },
  signUp: { path: paths.signUp.pattern, content: '#content h1' },
  dashboard: { path: paths.dashboard.pattern, content: null },
} as const
export type ScreenName = keyof typeof screens

/**
 * The size after gzip of the scripts that a screen needs before it runs, in bytes. About 83,500 of them are React, its
 * router and the query cache.
 */
export const scriptBudgets: Record<ScreenName, number> = {
  landing: 135_000,
  creator: 143_000,
  product: 148_000,
  explore: 137_000,
  signIn: 142_000,
  signUp: 142_000,
  dashboard: 150_000,
}

/**
 * A page with its content and the style sheet, in bytes after brotli. The market's search in the header takes some 500 of each. The page
 * to sign in is filled by the browser.
 */
export const pageBudgets = {
  landing: 21_000,
  creator: 22_000,
  product: 21_500,
  explore: 22_500,
  signIn: 1_330,
}

/** Packages that a public screen must not load before a visitor needs them. */
export const heavyPackages = [
  '@stripe',
  'appwrite',
  'zod',
  'react-hook-form',
  '@hookform',
  'qrcode',
  'quill',
  'react-quill',
  'json-bigint',
  'jspdf',
] as const

type RequestBudget = {
  /** Calls to the backend before the content is there, and how many of them wait for another call. */
  api: number
  dependent: number
}

export const requestBudgets: Record<Exclude<ScreenName, 'dashboard'>, RequestBudget> = {
  landing: { api: 0, dependent: 0 },
  creator: { api: 0, dependent: 0 },
  product: { api: 0, dependent: 0 },
  explore: { api: 0, dependent: 0 },
  signIn: { api: 0, dependent: 0 },
  signUp: { api: 0, dependent: 0 },
}

/**
 * Times as multiples of those of the same page without scripts, measured on the same line in the same round. The largest paint of the
 * landing page and of Explore is a text, before any script could have come, so there is no limit for what comes after it there.
 */
export const ratioBudgets = {
  landing: { fcp: 1.1, lcp: 1.1, interactive: null },
  creator: { fcp: 1.1, lcp: 1.1, interactive: 1.75 },
  product: { fcp: 1.1, lcp: 1.1, interactive: 1.75 },
  explore: { fcp: 1.1, lcp: 1.1, interactive: null },
} as const
export type TimedScreen = keyof typeof ratioBudgets

/** The limit of the cumulative layout shift. */
export const SHIFT_BUDGET = 0.005
/** The time from a tap to the next paint, in ms, on a processor that is slowed down four times. */
export const tapBudget = { limit: 120, goal: 100 }
/** The longest that a search of a panel may take, in ms. */
export const SEARCH_BUDGET = 60
/** How many times as long anything may take in a market of 1,000,000 products as in one of 1,000. */
export const scaleBudgets = { growth: 3 }

const allSearches = (kind: string, names: readonly string[], limit: number) =>
  names.map((name) => [`search${kind}: ${name}`, limit] as const)

/**
 * What grows with the market, with its limit in ms at 1,000,000 products. A full-text index is one for all rows of a table: a search
 * looks at every row that has the word, also at those of other creators, before any other condition counts. See `docs/scale.md`.
 */
export const scaleExceptions: Readonly<Record<string, number>> = Object.fromEntries([
  // `nameKey_fulltext` of `profiles`, and the beginning of a username in all rows that this leaves open
  ...allSearches('', ['people by full name', 'people, nobody'], 1000),
  // `titleKey_fulltext` of `products`
  ...allSearches('', ['in a creator’s products'], 500),
  // `searchKey_fulltext` and `nearKey_fulltext` of `listings`, and the sorting of what they find
  ...allSearches(
    '',
    [
      'market, a common word',
      'market, two words',
      'market, a part of a compound',
      'market, within filters',
      'market, one letter',
      'market, a typing error',
      'market, the same tags',
    ],
    15_000,
  ),
  // `searchKey_fulltext` of `product_records` and of `orders`
  ...[' of a large creator', ' of a usual creator'].flatMap((of) =>
    allSearches(of, ['products', 'orders, a common word'], 15_000),
  ),
])

/**
 * What a panel of the dashboard may request before its content is there, however much its creator has. Two calls may
 * wait for others: first the session is read, then the account, then the panel's own data.
 */
export const panelBudget = { api: 8, dependent: 2, bytes: 60_000 }
/**
 * The payouts panel first reads the payment account again, which a webhook may have changed, before it asks the
 * provider about it.
 */
export const payoutsBudget = { ...panelBudget, dependent: 3 }
/** How much the times of the same page may differ between two visits. A run with a larger difference says nothing. */
export const noise = { min: 0.92, max: 1.08 }

export const serverBudgets = {
  /** Milliseconds of one core for a page that is rendered: 40 a second. */
  rendering: 25,
  /** How many times as long a page from memory may take as a file of its size. */
  memory: 2,
  /** Bytes by which memory may grow while pages come and go. */
  growth: 5_000_000,
}
