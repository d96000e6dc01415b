import { createHash } from 'node:crypto'

/** The servers that the app talks to, in addition to its own host. */
export type Places = {
  /** The address of the API, with its path. */
  appwriteEndpoint: string
  /** The address of the payment stand-in, or null if payments go to Stripe. */
  paymentStandIn: string | null
}

const stripe = 'https://*.js.stripe.com https://js.stripe.com'

/** Link is Stripe's wallet. It needs frames, pictures and requests, but its scripts come from Stripe. */
const link = 'https://*.link.com'

/**
 * What the payment form loads and calls: https://docs.stripe.com/security/guide#content-security-policy
 * TWINT, Klarna and PayPal use pages of their own, and Apple Pay and Google Pay belong to the device, so none of them
 * needs an entry.
 */
const paymentProvider = {
  script: stripe,
  frame: `${stripe} https://hooks.stripe.com ${link}`,
  connect: `https://api.stripe.com ${link}`,
  image: `https://*.stripe.com ${link}`,
}

/** The players of the videos that creators show. */
const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * The two kinds of inline content. Scripts with a `src` are loaded and fall under the sources of the policy, and data is never run.
 */
const inline = {
  script: /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
} as const

/** Returns the hashes of all inline scripts or styles, which allow exactly this content. */
function hashesOf(html: string, kind: keyof typeof inline): string {
  const hashes = [...html.matchAll(inline[kind])].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/**
 * Returns the policy of what pages may load, run and talk to: their own host, the backend, the payment provider and the
 * video players.
 * @param html the markup that all pages are made of, without anything that comes with a request: what strangers wrote can't allow itself
 */
function contentSecurityPolicy(html: string, { appwriteEndpoint, paymentStandIn }: Places): string {
  const backend = new URL(appwriteEndpoint).origin
  const toy = paymentStandIn === null ? null : new URL(paymentStandIn).origin
  const payments = toy === null ? paymentProvider : { script: toy, frame: '', connect: toy, image: '' }
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${hashesOf(html, 'script')} ${payments.script}`,
    'style-src': `'self' ${hashesOf(html, 'style')}`,
    // The app sets sizes and colours by style attributes. Stripe.js and the code of a website button contain some too.
    'style-src-attr': "'unsafe-inline'",
    'connect-src': `'self' ${backend} ${backend.replace('http', 'ws')} ${payments.connect}`,
    'img-src': `'self' data: blob: ${backend} ${payments.image}`,
    'media-src': `'self' blob: ${backend}`,
    // Downloads go through a frame, so that an error in place of a file does not replace the page.
    'frame-src': `'self' ${backend} ${players} ${payments.frame}`,
    // The worker that shows push notifications.
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.trim().replaceAll(/\s+/g, ' ')}`)
    .join('; ')
}

export function securityHeaders(html: string, places: Places): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(html, places),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
