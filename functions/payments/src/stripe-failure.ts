import { Stripe } from 'stripe'

/** What a failed call to Stripe means to the product. */
export type StripeFailure = 'outage' | 'seller_cannot_be_paid' | 'no_such_payment' | 'payment_moved_on'

const { StripeError, StripeInvalidRequestError } = Stripe.errors

/**
 * Null for what is no failure of Stripe's but a mistake of ours.
 * Wrong keys and refused permissions are outages to a buyer: only the operator can mend them.
 */
export function stripeFailure(error: unknown): StripeFailure | null {
  if (!(error instanceof StripeError)) return null
  if (!(error instanceof StripeInvalidRequestError)) return 'outage'
  const about = `${error.code ?? ''} ${error.param ?? ''}`
  if (error.code === 'payment_intent_unexpected_state') return 'payment_moved_on'
  if (error.code === 'insufficient_capabilities_for_transfer' || about.includes('transfer_data')) {
    return 'seller_cannot_be_paid'
  }
  return error.code === 'resource_missing' ? 'no_such_payment' : null
}
