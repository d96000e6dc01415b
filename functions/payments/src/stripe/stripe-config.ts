import * as z from 'zod/mini'
import { parseUrl } from '#src/lib/url/parse-url.ts'
import { firstPayoutDays } from '#functions/shared/http/shop-variables.ts'
import type { WebhookSecrets } from './webhook-event.ts'

export type StripeMode = 'test' | 'live'

/** The version of Stripe's API for connected accounts. */
export type AccountsVersion = 'v1' | 'v2'

export type StripeConfig = {
  secretKey: string
  webhookSecrets: WebhookSecrets
  accountsVersion: AccountsVersion
  mode: StripeMode
  firstPayoutDays: number
  /** The address of the payment stand-in; null for Stripe itself. */
  standIn: URL | null
}

/** The environment names no Stripe account, or combines a key and an address that must not be used together. */
export class StripeConfigError extends Error {
  override name = 'StripeConfigError'
}

const webhookSecret = z.string().check(z.regex(/^whsec_\S{8,}$/))

export const stripeEnvSchema = z.object({
  STRIPE_SECRET_KEY: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  /** The secret of the webhook endpoint for connected accounts (v1). Without it, events of connected accounts are refused. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z._default(z.union([z.literal(''), webhookSecret]), ''),
  /** The secret of the event destination for connected accounts of v2. */
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: z._default(z.union([z.literal(''), webhookSecret]), ''),
  STRIPE_ACCOUNTS_API: z._default(z.enum(['v1', 'v2']), 'v2'),
  FUNDUS_FIRST_PAYOUT_DAYS: firstPayoutDays,
  STRIPE_API_BASE: z.optional(z.string()),
  APP_ENV: z.optional(z.string()),
})

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Reads the configuration. A made-up key never goes to Stripe, and a real key never goes to the stand-in, so that no real sale
 * runs against the stand-in and no test uses real cards.
 * @throws {StripeConfigError} if a variable is missing, malformed or not allowed
 */
export function parseStripeConfig(environment: Record<string, string | undefined>): StripeConfig {
  const parsed = stripeEnvSchema.safeParse(environment)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new StripeConfigError(`Missing or malformed: ${names.join(', ')}`)
  }
  const variables = parsed.data
  const secretKey = variables.STRIPE_SECRET_KEY
  return {
    secretKey,
    webhookSecrets: {
      platform: variables.STRIPE_WEBHOOK_SECRET,
      connect: variables.STRIPE_CONNECT_WEBHOOK_SECRET,
      accounts: variables.STRIPE_ACCOUNTS_WEBHOOK_SECRET,
    },
    accountsVersion: variables.STRIPE_ACCOUNTS_API,
    mode: /^.._live_/.test(secretKey) ? 'live' : 'test',
    firstPayoutDays: variables.FUNDUS_FIRST_PAYOUT_DAYS,
    standIn: standInOf(secretKey, variables.STRIPE_API_BASE ?? '', variables.APP_ENV),
  }
}

/** @throws {StripeConfigError} if a real key would reach a stand-in, or a made-up key would reach Stripe */
export function standInOf(secretKey: string, base: string, appEnv: string | undefined): URL | null {
  const isMadeUp = /^.._test_local_/.test(secretKey)
  if (base === '') {
    if (isMadeUp)
      throw new StripeConfigError('STRIPE_SECRET_KEY is made up for a stand-in, but none is named')
    return null
  }
  const url = parseUrl(base)
  if (!url || !LOOPBACK.test(url.hostname)) {
    throw new StripeConfigError('STRIPE_API_BASE must be on this machine')
  }
  if (!isMadeUp) throw new StripeConfigError('STRIPE_API_BASE takes keys made up for a stand-in only')
  if (appEnv === 'production') throw new StripeConfigError('STRIPE_API_BASE is not for production')
  return url
}
