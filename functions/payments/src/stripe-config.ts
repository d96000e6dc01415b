import * as v from 'valibot'
import { parseUrl } from '#src/lib/parse-url.ts'

export type StripeMode = 'test' | 'live'

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  mode: StripeMode
  /** Where the stand-in listens; null for Stripe itself. */
  standIn: URL | null
}

/** The environment does not name a payment account, or names one that must not be used like this. */
export class StripeConfigError extends Error {
  override name = 'StripeConfigError'
}

const environmentSchema = v.object({
  STRIPE_SECRET_KEY: v.pipe(v.string(), v.regex(/^(sk|rk)_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: v.pipe(v.string(), v.regex(/^whsec_\S{8,}$/)),
  STRIPE_API_BASE: v.optional(v.string()),
  APP_ENV: v.optional(v.string()),
})

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Which account takes the money. A made-up key never goes to Stripe and a real one never to the stand-in,
 * so that nobody sells against a toy or tries things out with real cards.
 */
export function parseStripeConfig(environment: Record<string, string | undefined>): StripeConfig {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    const names = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)))]
    throw new StripeConfigError(`Missing or malformed: ${names.join(', ')}`)
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = parsed.output
  return {
    secretKey,
    webhookSecret,
    mode: /^.._live_/.test(secretKey) ? 'live' : 'test',
    standIn: standInOf(secretKey, parsed.output.STRIPE_API_BASE ?? '', parsed.output.APP_ENV),
  }
}

function standInOf(secretKey: string, base: string, appEnv: string | undefined): URL | null {
  const madeUp = /^.._test_local_/.test(secretKey)
  if (base === '') {
    if (madeUp) throw new StripeConfigError('STRIPE_SECRET_KEY is made up for a stand-in, but none is named')
    return null
  }
  const url = parseUrl(base)
  if (!url || !LOOPBACK.test(url.hostname)) {
    throw new StripeConfigError('STRIPE_API_BASE must be on this machine')
  }
  if (!madeUp) throw new StripeConfigError('STRIPE_API_BASE takes keys made up for a stand-in only')
  if (appEnv === 'production') throw new StripeConfigError('STRIPE_API_BASE is not for production')
  return url
}
