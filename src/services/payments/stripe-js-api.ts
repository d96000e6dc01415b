import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { env } from '#src/config/env.ts'
import { OfflineError } from '#src/services/backend/errors.ts'

/**
 * Loads Stripe's own script, which every payment form needs.
 * @throws {OfflineError} if the script does not load; another call tries again
 */
export async function loadStripeJs(): Promise<Stripe> {
  const stripe = await loadStripe(env().stripeKey).catch(() => null)
  if (!stripe) throw new OfflineError()
  return stripe
}
