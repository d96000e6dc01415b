import { Stripe } from 'stripe'
import { missingSetup } from './platform-setup.ts'

/** The meaning of a failed call to Stripe for the product. */
export type StripeFailure =
  | 'outage'
  | 'seller_cannot_be_paid'
  | 'no_such_account'
  | 'country_not_supported'
  | 'needs_card_payments'
  | 'made_with_v1'
  | 'platform_not_set_up'
  | 'no_such_payment'
  | 'payment_moved_on'
  | 'balance_too_low'
  | 'already_refunded'

const { StripeError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors

const countryCodes: ReadonlySet<string> = new Set([
  'country_unsupported',
  'country_code_invalid',
  'cross_border_connected_account_creation_not_allowed',
])

/** Accounts v2 reports this by a code (one of which ends in `_in_country`), v1 by a sentence. */
const needsCardPayments = ({ code = '', message }: Stripe.errors.StripeError): boolean =>
  code.startsWith('capability_not_available_without_other_capability') ||
  /cannot request the `?transfers`? capability without the `?card_payments`? capability/.test(message)

/**
 * Stripe answers 403 for an account that has disconnected, and 400 or 404 for one that never existed. In v2, which is only used
 * for accounts, both are `not_found`.
 */
function isAboutAccount({ code, param, message }: Stripe.errors.StripeError): boolean {
  if (code === 'account_invalid' || code === 'not_found') return true
  return code === 'resource_missing' && (param === 'account' || message.startsWith('No such account'))
}

/**
 * Classifies an error. Returns null if the error is a mistake of our own. Wrong keys and missing permissions count as outages,
 * because only the operator can fix them.
 */
export function stripeFailure(error: unknown): StripeFailure | null {
  if (!(error instanceof StripeError)) return null
  const isRequest = error instanceof StripeInvalidRequestError || error instanceof StripePermissionError
  if (isRequest && isAboutAccount(error)) return 'no_such_account'
  if (isRequest && missingSetup(error) !== null) return 'platform_not_set_up'
  if (!(error instanceof StripeInvalidRequestError)) return 'outage'
  if (needsCardPayments(error)) return 'needs_card_payments'
  if (error.code === 'v1_account_instead_of_v2_account') return 'made_with_v1'
  // an account of v1 becomes one of v2 a few minutes after it was created
  if (error.code === 'account_not_yet_compatible_with_v2') return 'outage'
  const about = `${error.code ?? ''} ${error.param ?? ''}`
  if (error.code === 'payment_intent_unexpected_state') return 'payment_moved_on'
  if (countryCodes.has(error.code ?? '')) return 'country_not_supported'
  if (error.code === 'balance_insufficient') return 'balance_too_low'
  if (error.code === 'charge_already_refunded') return 'already_refunded'
  if (error.code === 'insufficient_capabilities_for_transfer' || about.includes('transfer_data')) {
    return 'seller_cannot_be_paid'
  }
  return error.code === 'resource_missing' ? 'no_such_payment' : null
}
