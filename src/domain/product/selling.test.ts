import { expect, test } from 'vitest'
import { sellingOf } from './selling.ts'

test.each([
  ['', false, false, 'unconnected'],
  // the flags of a payment account that was deleted
  ['', true, true, 'unconnected'],
  ['acct_1', false, false, 'incomplete'],
  ['acct_1', true, false, 'incomplete'],
  ['acct_1', false, true, 'incomplete'],
  ['acct_1', true, true, 'ready'],
] as const)('account %j, details %s, all enabled %s: %s', (stripeAccountId, connected, complete, selling) => {
  const account = { stripeAccountId, stripeConnected: connected, stripeOnboardingComplete: complete }
  expect(sellingOf(account)).toBe(selling)
})
