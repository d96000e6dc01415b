import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'
import { accountOfV1, accountOfV2 } from './payment-account.ts'

const v1 = { id: 'acct_1', email: 'a@example.com', default_currency: 'chf', metadata: { userId: 'anna' } }
const v2 = (transfers: string, payouts: string, deadline?: string) => ({
  id: 'acct_1',
  contact_email: 'a@example.com',
  defaults: { currency: 'chf' },
  configuration: {
    recipient: {
      capabilities: {
        stripe_balance: { stripe_transfers: { status: transfers }, payouts: { status: payouts } },
      },
    },
  },
  requirements: deadline === undefined ? {} : { summary: { minimum_deadline: { status: deadline } } },
  metadata: { userId: 'anna' },
})
const flags = (details_submitted: boolean, charges_enabled: boolean, payouts_enabled: boolean) => ({
  ...v1,
  details_submitted,
  charges_enabled,
  payouts_enabled,
})

/** Details submitted, can be paid, can be emptied; connected, set up and verified. */
test.each([
  ['new', accountOfV1(flags(false, false, false)), [false, false, false], [false, false]],
  [
    'new in the second version',
    accountOfV2(v2('restricted', 'restricted', 'currently_due')),
    [false, false, false],
    [false, false],
  ],
  ['set up', accountOfV1(flags(true, true, true)), [true, true, true], [true, true]],
  ['set up in the second version', accountOfV2(v2('active', 'active')), [true, true, true], [true, true]],
  ['without a bank', accountOfV1(flags(true, true, false)), [true, true, false], [true, false]],
  [
    'asked for more later',
    accountOfV2(v2('active', 'active', 'currently_due')),
    [true, true, true],
    [true, true],
  ],
  [
    'looked at by the provider',
    accountOfV2(v2('pending', 'pending', 'eventually_due')),
    [true, false, false],
    [true, false],
  ],
  ['overdue', accountOfV2(v2('restricted', 'active', 'past_due')), [false, false, true], [false, false]],
  [
    'paid without ever having been asked',
    accountOfV1(flags(false, true, true)),
    [false, true, true],
    [false, false],
  ],
])('an account that is %s', (_, account, told, [connected, complete]) => {
  expect([account.detailsSubmitted, account.chargesEnabled, account.payoutsEnabled]).toEqual(told)
  expect(connectionOf(account)).toEqual({
    stripeAccountId: 'acct_1',
    stripeEmail: 'a@example.com',
    stripeConnected: connected,
    stripeOnboardingComplete: complete,
    stripeLostAt: null,
    verified: complete,
  })
})

test('an account that was made for nobody belongs to nobody', () => {
  expect(accountOfV1({ ...flags(true, true, true), metadata: {} }).userId).toBe('')
})
