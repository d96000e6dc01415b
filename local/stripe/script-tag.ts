import { isLoopbackUrl } from './loopback.ts'

/**
 * The tag that puts the stand-in's Stripe.js into a page, before the app's own scripts. `@stripe/stripe-js` takes a
 * `window.Stripe` that is already there and then loads nothing. Whoever serves the page on this machine adds it; the
 * built page does not have it.
 */
export function scriptTag(baseUrl: string): string {
  if (!isLoopbackUrl(baseUrl))
    throw new Error(`The payment stand-in runs on this machine only, not at ${baseUrl}`)
  return `<script src="${new URL('/stripe.js', baseUrl).href}"></script>`
}
