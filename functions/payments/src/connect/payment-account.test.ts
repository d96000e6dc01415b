import { describe, expect, test } from 'vitest'
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
const flags = (details_submitted: boolean, isPaid: boolean, payouts_enabled: boolean) => ({
  ...v1,
  details_submitted,
  // stays false for ever on an account that never asked for cards
  charges_enabled: false,
  capabilities: { transfers: isPaid ? 'active' : 'inactive' },
  payouts_enabled,
})

/** Expected values: details submitted, charges enabled, payouts enabled; then connected, and both set up and verified. */
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

test('charges that are enabled say nothing of transfers', () => {
  const account = accountOfV1({ ...flags(true, false, true), charges_enabled: true })
  expect(account.chargesEnabled).toBe(false)
})

/** Stripe may leave fields out or set them to null. */
describe('what the provider does not tell', () => {
  const nothing = {
    userId: '',
    email: '',
    detailsSubmitted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
  }

  test.each([
    ['left out', { id: 'acct_1' }],
    ['null', { id: 'acct_1', email: null, default_currency: null, capabilities: null, country: null }],
    ['null inside', { id: 'acct_1', capabilities: { transfers: null }, metadata: null }],
  ])('an account of v1 may lack fields: %s', (_, answer) => {
    expect(accountOfV1(answer)).toEqual({ ...nothing, id: 'acct_1', currency: 'chf' })
  })

  const undemanding = { ...nothing, id: 'acct_1', detailsSubmitted: true, currency: 'chf' }
  test.each([
    ['left out', { id: 'acct_1' }],
    [
      'null',
      {
        id: 'acct_1',
        identity: null,
        defaults: null,
        configuration: null,
        requirements: null,
        metadata: null,
      },
    ],
    [
      'null inside',
      {
        id: 'acct_1',
        identity: { country: null },
        defaults: { currency: null },
        configuration: { recipient: null, merchant: null },
        requirements: { summary: null },
      },
    ],
    [
      'null deep inside',
      { id: 'acct_1', configuration: { recipient: { capabilities: { stripe_balance: null } } } },
    ],
  ])('an account of v2 may lack fields: %s', (_, answer) => {
    expect(accountOfV2(answer)).toEqual(undemanding)
  })

  test('a missing currency is that of the country', () => {
    expect(accountOfV1({ id: 'acct_1', country: 'DE' }).currency).toBe('eur')
    expect(accountOfV2({ id: 'acct_1', identity: { country: 'us' } }).currency).toBe('usd')
    expect(accountOfV2({ ...v2('active', 'active'), identity: { country: 'us' } }).currency).toBe('chf')
  })

  test('payouts are reported with cards if the account takes those too', () => {
    const payouts = { capabilities: { stripe_balance: { payouts: { status: 'active' } } } }
    const transfers = { capabilities: { stripe_balance: { stripe_transfers: { status: 'active' } } } }
    const account = accountOfV2({ id: 'acct_1', configuration: { merchant: payouts, recipient: transfers } })
    expect(account).toMatchObject({ chargesEnabled: true, payoutsEnabled: true })
  })
})
