/** The screens that are measured, and what marks that their content is there. */
export const screens = {
  landing: { module: 'src/app/screens/landing.tsx', content: '#content h3' },
  creator: { module: 'src/app/screens/creator/creator.tsx', content: '#content h1' },
  product: { module: 'src/app/screens/product/product.tsx', content: '#content h1' },
  signIn: { module: 'src/features/account/auth/sign-in.tsx', content: '#content h1' },
  signUp: { module: 'src/features/account/auth/sign-up.tsx', content: '#content h1' },
  dashboard: { module: 'src/app/screens/dashboard/dashboard.tsx', content: null },
} as const
export type ScreenName = keyof typeof screens

/** What must hold, and what we are after. */
type Budget = { limit: number; goal: number }

/** Bytes after gzip of the scripts that a screen needs before it runs. React, cache and valibot are 80,000 of them. */
export const scriptBudgets: Record<ScreenName, Budget> = {
  landing: { limit: 116_500, goal: 125_000 },
  creator: { limit: 123_000, goal: 132_000 },
  product: { limit: 128_000, goal: 137_000 },
  signIn: { limit: 126_500, goal: 137_000 },
  signUp: { limit: 126_500, goal: 137_000 },
  dashboard: { limit: 122_000, goal: 150_000 },
}

export const pageBudgets = {
  /** Styles that travel in a page, in bytes after gzip. */
  styles: { limit: 7_000, goal: 7_000 },
  /** A page with its styles and first script, in bytes after brotli. */
  html: { 'index.html': { limit: 12_100, goal: 13_000 }, 'app.html': { limit: 11_100, goal: 12_000 } },
}

/** What no public screen may bring along before somebody wants it. */
export const heavyPackages = [
  '@stripe',
  'appwrite',
  'react-hook-form',
  '@hookform',
  'dompurify',
  'qrcode',
  'quill',
  'react-quill',
  'json-bigint',
] as const

type RequestBudget = {
  /** Calls to the backend before the content is there, and how many of them wait for another. */
  api: number
  dependent: number
}

export const requestBudgets: Record<Exclude<ScreenName, 'dashboard'>, RequestBudget> = {
  landing: { api: 1, dependent: 0 },
  creator: { api: 2, dependent: 1 },
  product: { api: 2, dependent: 1 },
  signIn: { api: 0, dependent: 0 },
  signUp: { api: 0, dependent: 0 },
}

/** Times as multiples of the same page without scripts, on the same line at the same time. */
export const ratioBudgets = {
  landing: { fcp: 1.1, lcp: 1.15, interactive: null },
  creator: { fcp: 1.1, lcp: 1.25, interactive: 1.6 },
  product: { fcp: 1.1, lcp: 1.25, interactive: 1.6 },
} as const
export type TimedScreen = keyof typeof ratioBudgets

/** Cumulative layout shift. */
export const SHIFT_BUDGET = 0.005
/** From a tap to the next paint, in ms, on a processor four times slower. */
export const tapBudget = { limit: 120, goal: 100 }
/**
 * With a hundred times as many rows behind it: how many times longer a public list may take, and how long a search, in ms.
 * A word that a hundred times as many rows have takes longer, whatever the index.
 */
export const scaleBudgets = { list: 3, search: 60 }
/**
 * What a panel of the dashboard may ask for before its content is there, however much its creator has, and how many of
 * these calls wait for others: the session first, then who it is, then the panel's own.
 */
export const panelBudget = { api: 8, dependent: 2, bytes: 60_000 }
/** The payouts read anew whose account it is, which a webhook may have changed, before the provider is asked about it. */
export const payoutsBudget = { ...panelBudget, dependent: 3 }
/** A run in which the same page differs more from itself says nothing. */
export const noise = { min: 0.92, max: 1.08 }
