import { Stripe } from 'stripe'
import {
  noBankAccount,
  onlyWholeAmounts,
  PAYOUT_REFUSED,
  PAYOUT_TOO_LARGE,
  PAYOUT_TOO_SMALL,
  PAYOUTS_NOT_ALLOWED,
} from '#src/domain/contracts/payouts.ts'
import { isPayable } from '#src/domain/withdrawal.ts'
import { stripeFailure } from './stripe-failure.ts'

type AskedFor = {
  /** Minor units. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
}

/** Stripe gives this one no code: seen by many, documented nowhere. */
const NO_BANK_ACCOUNT = /external accounts? in that currency/i

const texts = new Map([
  ['payouts_not_allowed', PAYOUTS_NOT_ALLOWED],
  ['amount_too_small', PAYOUT_TOO_SMALL],
  ['amount_too_large', PAYOUT_TOO_LARGE],
  ['payouts_limit_exceeded', PAYOUT_TOO_LARGE],
])

/**
 * What a creator is told where Stripe refuses a payout, or null where that is no matter of the payout: an outage, an account
 * that is gone, an empty balance.
 */
export function payoutRefusal(error: unknown, { amount, currency }: AskedFor): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (stripeFailure(error) !== null) return null
  if (NO_BANK_ACCOUNT.test(error.message)) return noBankAccount(currency)
  // also said of amounts that are too small (recorded); the panel asks for payable ones only
  if (error.code === 'parameter_invalid_integer') {
    return isPayable(amount, currency) ? PAYOUT_TOO_SMALL : onlyWholeAmounts(currency)
  }
  return texts.get(error.code ?? '') ?? PAYOUT_REFUSED
}
