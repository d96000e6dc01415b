import { Stripe } from 'stripe'

/** What a failed call to Stripe means to the product. */
export type StripeFailure =
  | 'outage'
  | 'seller_cannot_be_paid'
  | 'no_such_account'
  | 'country_not_supported'
  | 'no_such_payment'
  | 'payment_moved_on'
  | 'balance_too_low'
  | 'already_refunded'

const { StripeError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors

/** An account that has cut the connection answers 403, one that never was 400 or 404, depending on who asks for what. */
function isAboutAccount({ code, param, message }: Stripe.errors.StripeError): boolean {
  if (code === 'account_invalid') return true
  return code === 'resource_missing' && (param === 'account' || message.startsWith('No such account'))
}

/**
 * Null for what is no failure of Stripe's but a mistake of ours.
 * Wrong keys and refused permissions are outages to a buyer: only the operator can mend them.
 */
export function stripeFailure(error: unknown): StripeFailure | null {
  if (!(error instanceof StripeError)) return null
  const isRequest = error instanceof StripeInvalidRequestError || error instanceof StripePermissionError
  if (isRequest && isAboutAccount(error)) return 'no_such_account'
  if (!(error instanceof StripeInvalidRequestError)) return 'outage'
  const about = `${error.code ?? ''} ${error.param ?? ''}`
  if (error.code === 'payment_intent_unexpected_state') return 'payment_moved_on'
  if (error.code === 'country_unsupported') return 'country_not_supported'
  if (error.code === 'balance_insufficient') return 'balance_too_low'
  if (error.code === 'charge_already_refunded') return 'already_refunded'
  if (error.code === 'insufficient_capabilities_for_transfer' || about.includes('transfer_data')) {
    return 'seller_cannot_be_paid'
  }
  return error.code === 'resource_missing' ? 'no_such_payment' : null
}
