import type { Stripe } from 'stripe'
import { createStripe } from '#functions/payments/src/stripe/stripe-client.ts'
import { standInOf } from '#functions/payments/src/stripe/stripe-config.ts'
import type { Environment } from './environment.ts'

/**
 * Returns null if there is no key.
 * @throws {StripeConfigError} if a real key would be sent to a stand-in, or a made-up key to Stripe
 */
export function openStripe(
  secretKey: string | undefined,
  { STRIPE_API_BASE: base = '' }: Environment,
): Stripe | null {
  if (secretKey === undefined) return null
  return createStripe({ secretKey, standIn: standInOf(secretKey, base, undefined) })
}
