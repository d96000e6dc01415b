import { expect, test } from 'vitest'
import { sellingOf } from './selling.ts'

const now = Date.parse('2026-12-28T12:00:00.000Z')
const past = '2026-12-28T11:59:59.999Z'
const later = '2026-12-28T12:00:00.001Z'
const privately = '{"kind":"private"}'

test.each([
  ['', false, false, '', null, 'unconnected'],
  // the flags of a payment account that was deleted
  ['', true, true, '', null, 'unconnected'],
  ['acct_1', false, false, '', null, 'incomplete'],
  ['acct_1', true, false, '', null, 'incomplete'],
  ['acct_1', false, true, '', past, 'incomplete'],
  ['acct_1', true, true, '', null, 'ready'],
  ['acct_1', true, true, '', later, 'ready'],
  ['acct_1', true, true, '', past, 'unnamed'],
  ['acct_1', true, true, privately, past, 'ready'],
] as const)(
  'account %j, details %s, all enabled %s, seller %j, due %s: %s',
  (stripeAccountId, connected, complete, seller, sellerDueAt, selling) => {
    const flags = { stripeConnected: connected, stripeOnboardingComplete: complete }
    expect(sellingOf({ stripeAccountId, ...flags, seller, sellerDueAt }, now)).toBe(selling)
  },
)
