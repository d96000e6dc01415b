import { Stripe } from 'stripe'
import { SELLER_NOT_CONNECTED } from '#src/domain/contracts/payments.ts'
import { BALANCE_TOO_LOW, COUNTRY_NOT_SUPPORTED } from '#src/domain/contracts/payouts.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { type StripeFailure, stripeFailure } from './stripe-failure.ts'

export const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'

const refusals: Partial<Record<StripeFailure, () => Refusal>> = {
  outage: () => new Refusal('unavailable', PAYMENTS_DOWN),
  seller_cannot_be_paid: () => new Refusal('conflict', SELLER_NOT_CONNECTED),
  country_not_supported: () => new Refusal('conflict', COUNTRY_NOT_SUPPORTED, 'country'),
  balance_too_low: () => new Refusal('conflict', BALANCE_TOO_LOW),
}

/** How Stripe is asked: its outages and what it will not do are refusals in our words. */
export function asking(log: (message: string) => void) {
  /** Stripe's own messages quote keys and accounts: neither the caller nor the log gets them. */
  function refuse(error: unknown): never {
    const failure = stripeFailure(error)
    if (failure !== null && error instanceof Stripe.errors.StripeError) {
      log(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`)
    }
    throw (failure && refusals[failure]?.()) ?? error
  }

  return {
    refuse,
    ask: <T>(call: () => Promise<T>): Promise<T> => call().catch(refuse),
  }
}
