import { Stripe } from 'stripe'
import {
  noBankAccount,
  onlyWholeAmounts,
  PAYOUT_REFUSED,
  PAYOUT_TOO_LARGE,
  PAYOUT_TOO_SMALL,
  PAYOUTS_NOT_ALLOWED,
} from '#src/domain/contracts/payouts.ts'
import { isPayable } from '#src/domain/money/withdrawal.ts'
import { stripeFailure } from './stripe-failure.ts'

type AskedFor = {
  /** Minor units. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
}

/** Stripe gives this error no code; its sentence is not documented. */
const NO_BANK_ACCOUNT = /external accounts? in that currency/i

const texts = new Map([
  ['payouts_not_allowed', PAYOUTS_NOT_ALLOWED],
  ['amount_too_small', PAYOUT_TOO_SMALL],
  ['amount_too_large', PAYOUT_TOO_LARGE],
  ['payouts_limit_exceeded', PAYOUT_TOO_LARGE],
])

/**
 * Returns the message for a creator whose payout Stripe refuses. Returns null if the error is not about the payout itself: an
 * outage, an account that no longer exists, or an empty balance.
 */
export function payoutRefusal(error: unknown, { amount, currency }: AskedFor): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (stripeFailure(error) !== null) return null
  if (NO_BANK_ACCOUNT.test(error.message)) return noBankAccount(currency)
  // Stripe also gives this code for amounts that are too small (as recorded from its API); the panel only asks for payable
  // amounts
  if (error.code === 'parameter_invalid_integer') {
    return isPayable(amount, currency) ? PAYOUT_TOO_SMALL : onlyWholeAmounts(currency)
  }
  return texts.get(error.code ?? '') ?? PAYOUT_REFUSED
}

const BANK_ACCOUNT_CLOSED = 'the bank account is closed or does not exist.'
const BANK_ACCOUNT_BLOCKED = 'the bank account can’t be paid at the moment. Its bank can say why.'
const NAME_IS_ANOTHER = 'the bank account is kept under another name.'
const NUMBER_IS_WRONG = 'the number of the bank account is wrong.'

/** Failure codes: https://docs.stripe.com/api/payouts/failures */
const returns = new Map([
  ['account_closed', BANK_ACCOUNT_CLOSED],
  ['no_account', BANK_ACCOUNT_CLOSED],
  ['account_frozen', BANK_ACCOUNT_BLOCKED],
  ['bank_account_restricted', BANK_ACCOUNT_BLOCKED],
  ['declined', BANK_ACCOUNT_BLOCKED],
  ['bank_ownership_changed', NAME_IS_ANOTHER],
  ['incorrect_account_holder_name', NAME_IS_ANOTHER],
  ['incorrect_account_holder_address', 'the bank knows its holder by another address.'],
  ['incorrect_account_holder_tax_id', 'the bank knows its holder by another tax number.'],
  ['incorrect_account_type', 'it is another type of bank account.'],
  ['invalid_account_number', NUMBER_IS_WRONG],
  ['invalid_account_number_length', NUMBER_IS_WRONG],
  ['invalid_currency', 'the bank account does not take this currency.'],
  ['unsupported_card', 'the card does not take payouts.'],
  ['invalid_card', 'the card does not take payouts.'],
  ['expired_card', 'the card has expired.'],
  ['could_not_process', 'the bank could not process it.'],
])

/**
 * Returns why a payout has not arrived, as the end of a sentence.
 * @param code Stripe's failure code; null if the payout was cancelled
 */
export const whyItCameBack = (code: string | null): string =>
  code === null ? 'it was canceled.' : (returns.get(code) ?? 'the bank did not say why.')
