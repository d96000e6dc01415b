import { m } from '#messages'
import { Stripe } from 'stripe'
import { noBankAccount, onlyWholeAmounts } from '#src/domain/contracts/payouts.ts'
import { isPayable } from '#src/domain/money/withdrawal.ts'
import { stripeFailure } from './stripe-failure.ts'

type PayoutAmount = {
  /** Minor units. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
}

/** Stripe gives this error no code; its sentence is not documented. */
const NO_BANK_ACCOUNT = /external accounts? in that currency/i

const textOf = (code: string): string => {
  switch (code) {
    case 'payouts_not_allowed':
      return m.refusal_payouts_not_allowed()
    case 'amount_too_small':
      return m.refusal_payout_too_small()
    case 'amount_too_large':
    case 'payouts_limit_exceeded':
      return m.refusal_payout_too_large()
    default:
      return m.refusal_payout_refused()
  }
}

/**
 * Returns the message for a creator whose payout Stripe refuses. Returns null if the error is not about the payout itself: an
 * outage, an account that no longer exists, or an empty balance.
 */
export function payoutRefusal(error: unknown, { amount, currency }: PayoutAmount): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (stripeFailure(error) !== null) return null
  if (NO_BANK_ACCOUNT.test(error.message)) return noBankAccount(currency)
  // Stripe also gives this code for amounts that are too small (as recorded from its API); the panel only asks for payable
  // amounts
  if (error.code === 'parameter_invalid_integer') {
    return isPayable(amount, currency) ? m.refusal_payout_too_small() : onlyWholeAmounts(currency)
  }
  return textOf(error.code ?? '')
}
