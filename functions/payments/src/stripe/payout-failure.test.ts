import { m } from '#messages'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { noBankAccount, onlyWholeAmounts } from '#src/domain/contracts/payouts.ts'
import { payoutRefusal } from './payout-failure.ts'

const { errors } = Stripe
const refused = (code: string | undefined, message = 'no', param?: string) =>
  new errors.StripeInvalidRequestError({ message, type: 'invalid_request_error', code, param })

const noBank = "Sorry, you don't have any external accounts in that currency (chf)."

test.each([
  ['no bank account', refused(undefined, noBank), 'CHF', noBankAccount('CHF')],
  ['no bank account, with some code', refused('no_account', noBank), 'CHF', noBankAccount('CHF')],
  ['payouts that are switched off', refused('payouts_not_allowed'), 'CHF', m.refusal_payouts_not_allowed()],
  ['less than the minimum', refused('amount_too_small'), 'CHF', m.refusal_payout_too_small()],
  [
    'less than the minimum, said otherwise',
    refused('parameter_invalid_integer'),
    'CHF',
    m.refusal_payout_too_small(),
  ],
  ['more than the maximum', refused('amount_too_large'), 'CHF', m.refusal_payout_too_large()],
  ['too many at once', refused('payouts_limit_exceeded'), 'CHF', m.refusal_payout_too_large()],
  ['a part of a forint', refused('parameter_invalid_integer'), 'HUF', onlyWholeAmounts('HUF')],
  ['anything else', refused('bank_account_unusable'), 'CHF', m.refusal_payout_refused()],
  ['a code like a built-in', refused('constructor'), 'CHF', m.refusal_payout_refused()],
  ['an empty balance', refused('balance_insufficient'), 'CHF', null],
  ['an account that is gone', refused('account_invalid'), 'CHF', null],
  ['an outage', new errors.StripeAPIError({ message: noBank, type: 'api_error' }), 'CHF', null],
  ['a bug', new TypeError(noBank), 'CHF', null],
])('a refused payout, %s: %s', (_, error, currency, text) => {
  expect(payoutRefusal(error, { amount: 100_050, currency })).toBe(text)
})
