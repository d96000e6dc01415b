import { createHash } from 'node:crypto'
import { pushWorker } from '#src/config/push-worker.ts'

/** What the app talks to, beside its own host. */
export type Places = {
  /** With its path. */
  appwriteEndpoint: string
  /** The address of the payment stand-in where one takes the place of Stripe. */
  paymentStandIn: string | null
}

const stripe = 'https://*.js.stripe.com https://js.stripe.com'

/** Frames and pictures of Link, Stripe's wallet, and what they ask; scripts come from Stripe alone. */
const link = 'https://*.link.com'

/**
 * What the payment form loads and asks: https://docs.stripe.com/security/guide#content-security-policy
 * TWINT, Klarna and PayPal lead to pages of their own, Apple Pay and Google Pay belong to the device: they need nothing here.
 */
const paymentProvider = {
  script: stripe,
  frame: `${stripe} https://hooks.stripe.com ${link}`,
  connect: `https://api.stripe.com ${link}`,
  image: `https://*.stripe.com ${link}`,
}

/** The players of the films that creators show. */
const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/** The two kinds of inline content that a page has; what has a `src` is fetched and has its own rule. */
const inline = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
} as const

/** What may stand in the pages themselves, letter by letter. */
function hashesOf(html: string, kind: keyof typeof inline): string {
  const hashes = [...html.matchAll(inline[kind])].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/**
 * What a page may load, run and talk to: itself, the backend, the payment provider and the players, and nothing else.
 * @param html of the pages as they are served
 */
function contentSecurityPolicy(html: string, { appwriteEndpoint, paymentStandIn }: Places): string {
  const backend = new URL(appwriteEndpoint).origin
  const toy = paymentStandIn === null ? null : new URL(paymentStandIn).origin
  const payments = toy === null ? paymentProvider : { script: toy, frame: '', connect: toy, image: '' }
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${hashesOf(html, 'script')} ${payments.script}`,
    'style-src': `'self' ${hashesOf(html, 'style')}`,
    // what is measured and painted by the app, and what Stripe.js and the code of a website button carry
    'style-src-attr': "'unsafe-inline'",
    'connect-src': `'self' ${backend} ${backend.replace('http', 'ws')} ${payments.connect}`,
    'img-src': `'self' data: blob: ${backend} ${payments.image}`,
    'media-src': `'self' blob: ${backend}`,
    // downloads come through a frame, so that what is no file leaves the page alone
    'frame-src': `'self' ${backend} ${players} ${payments.frame}`,
    // the one that shows push notifications
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

function securityHeaders(html: string, places: Places): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(html, places),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

export type HeaderRule = {
  /** One that ends in `*` stands for all that begin like it. */
  path: string
  headers: Record<string, string>
}

/**
 * What a host sends along with the files of the site: one policy for all pages, because hosts join the rules of a path.
 * @param pages as they are served
 */
export function siteHeaders(pages: readonly string[], places: Places): HeaderRule[] {
  return [
    { path: '/*', headers: securityHeaders(pages.join('\n'), places) },
    { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    // its name stays, and what is in it does not
    { path: pushWorker.file, headers: { 'cache-control': 'no-cache' } },
  ]
}

export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const fitting = rules.filter((rule) => path.startsWith(rule.path.replace('*', '')))
  return Object.fromEntries(fitting.flatMap(({ headers }) => Object.entries(headers)))
}

/** As Netlify and Cloudflare Pages read it: https://developers.cloudflare.com/pages/configuration/headers/ */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}
