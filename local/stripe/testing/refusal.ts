import { Stripe } from 'stripe'

/**
 * Returns the error with which the official client reports a refused request. The client reports a missing decline code
 * as ''.
 */
export async function refusal(attempt: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The request was expected to be refused')
}
