import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { env } from '#src/config/env.ts'
import { OfflineError } from '#src/data/backend/errors.ts'

/**
 * Stripe's own script; a payment form needs it, so it is fetched when one opens.
 * @throws {OfflineError} if it does not load; another call tries again
 */
export async function loadStripeJs(): Promise<Stripe> {
  const stripe = await loadStripe(env().stripeKey).catch(() => null)
  if (!stripe) throw new OfflineError()
  return stripe
}
