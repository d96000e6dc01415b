import { isLoopbackUrl } from './loopback.ts'

/**
 * Returns the tag that adds the stand-in's Stripe.js to a page. It must come before the app's own scripts:
 * `@stripe/stripe-js` uses an existing `window.Stripe` and then loads nothing. The server that serves the page on this
 * machine adds the tag, so the built page does not contain it.
 */
export function scriptTag(baseUrl: string): string {
  if (!isLoopbackUrl(baseUrl))
    throw new Error(`The payment stand-in runs on this machine only, not at ${baseUrl}`)
  return `<script src="${new URL('/stripe.js', baseUrl).href}"></script>`
}
