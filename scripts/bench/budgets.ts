/** The screens that are measured, and what marks that their content is there. */
export const screens = {
  landing: { module: 'src/app/screens/landing.tsx', content: '#content h3' },
  creator: { module: 'src/app/screens/creator.tsx', content: '#content h1' },
  product: { module: 'src/app/screens/product.tsx', content: '#content h1' },
  signIn: { module: 'src/features/auth/sign-in.tsx', content: '#content h1' },
  signUp: { module: 'src/features/auth/sign-up.tsx', content: '#content h1' },
  dashboard: { module: 'src/app/screens/members.tsx', content: null },
} as const
export type ScreenName = keyof typeof screens

/** Bytes after gzip of the scripts that a screen needs before it runs. */
export const scriptBudgets: Record<ScreenName, number> = {
  landing: 137_000,
  creator: 151_000,
  product: 151_000,
  signIn: 149_000,
  signUp: 149_000,
  dashboard: 200_000,
}

export const pageBudgets = {
  /** Styles that travel in a page, in bytes after gzip. */
  styles: 7_000,
  /** A page with its styles and first script, in bytes after brotli. */
  html: { 'index.html': 12_000, 'app.html': 10_500 },
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
export const TAP_BUDGET = 100
/** A run in which the same page differs more from itself says nothing. */
export const noise = { min: 0.92, max: 1.08 }
