import { expect, test } from 'vitest'
import { connectionOf, isSameConnection, lostConnection } from './connection.ts'

const account = {
  id: 'acct_1',
  userId: 'anna',
  email: 'anna@example.ch',
  currency: 'chf',
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
}

test.each([
  [true, true, true, true, true],
  [true, true, false, true, false],
  [true, false, true, true, false],
  [true, false, false, true, false],
  [false, true, true, false, false],
  [false, false, true, false, false],
  [false, false, false, false, false],
])(
  'details given: %s, can be paid: %s, can be emptied: %s',
  (detailsSubmitted, chargesEnabled, payoutsEnabled, isConnected, isComplete) => {
    expect(connectionOf({ ...account, detailsSubmitted, chargesEnabled, payoutsEnabled })).toEqual({
      stripeAccountId: 'acct_1',
      stripeEmail: 'anna@example.ch',
      stripeConnected: isConnected,
      stripeOnboardingComplete: isComplete,
      stripeLostAt: null,
      verified: isComplete,
    })
  },
)

const connection = connectionOf(account)

test.each([
  [{}, true],
  [{ stripeAccountId: 'acct_2' }, false],
  [{ stripeEmail: 'ben@example.ch' }, false],
  [{ stripeConnected: false }, false],
  [{ stripeOnboardingComplete: false }, false],
  [{ stripeLostAt: '2026-11-23T00:00:00.000Z' }, false],
  [{ verified: false }, false],
])('a connection with %j is the same: %s', (change, isSame) => {
  expect(isSameConnection(connection, { ...connection, ...change })).toBe(isSame)
})

test('a lost connection keeps nothing but the time of its loss', () => {
  expect(lostConnection('2026-11-23T00:00:00.000Z')).toEqual({
    stripeAccountId: '',
    stripeEmail: '',
    stripeConnected: false,
    stripeOnboardingComplete: false,
    stripeLostAt: '2026-11-23T00:00:00.000Z',
    verified: false,
  })
})
