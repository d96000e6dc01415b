import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import {
  noBankAccount,
  onlyWholeAmounts,
  PAYOUT_REFUSED,
  PAYOUT_TOO_LARGE,
  PAYOUT_TOO_SMALL,
  PAYOUTS_NOT_ALLOWED,
} from '#src/domain/contracts/payouts.ts'
import { payoutRefusal, whyItCameBack } from './payout-failure.ts'

const { errors } = Stripe
const refused = (code: string | undefined, message = 'no', param?: string) =>
  new errors.StripeInvalidRequestError({ message, type: 'invalid_request_error', code, param })

const noBank = "Sorry, you don't have any external accounts in that currency (chf)."

test.each([
  ['no bank account', refused(undefined, noBank), 'CHF', noBankAccount('CHF')],
  ['no bank account, with some code', refused('no_account', noBank), 'CHF', noBankAccount('CHF')],
  ['payouts that are switched off', refused('payouts_not_allowed'), 'CHF', PAYOUTS_NOT_ALLOWED],
  ['less than the minimum', refused('amount_too_small'), 'CHF', PAYOUT_TOO_SMALL],
  ['less than the minimum, said otherwise', refused('parameter_invalid_integer'), 'CHF', PAYOUT_TOO_SMALL],
  ['more than the maximum', refused('amount_too_large'), 'CHF', PAYOUT_TOO_LARGE],
  ['too many at once', refused('payouts_limit_exceeded'), 'CHF', PAYOUT_TOO_LARGE],
  ['a part of a forint', refused('parameter_invalid_integer'), 'HUF', onlyWholeAmounts('HUF')],
  ['anything else', refused('bank_account_unusable'), 'CHF', PAYOUT_REFUSED],
  ['a code like a built-in', refused('constructor'), 'CHF', PAYOUT_REFUSED],
  ['an empty balance', refused('balance_insufficient'), 'CHF', null],
  ['an account that is gone', refused('account_invalid'), 'CHF', null],
  ['an outage', new errors.StripeAPIError({ message: noBank, type: 'api_error' }), 'CHF', null],
  ['a bug', new TypeError(noBank), 'CHF', null],
])('a refused payout, %s: %s', (_, error, currency, text) => {
  expect(payoutRefusal(error, { amount: 100_050, currency })).toBe(text)
})

test.each([
  ['account_closed', 'the bank account is closed or does not exist.'],
  ['incorrect_account_holder_name', 'the bank account is kept under another name.'],
  ['expired_card', 'the card has expired.'],
  ['some_new_code', 'the bank did not say why.'],
  [null, 'it was canceled.'],
])('a payout returned for %s is explained in words', (code, words) => {
  expect(whyItCameBack(code)).toBe(words)
})
