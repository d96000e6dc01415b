import { expect, test } from 'vitest'
import { isDeletionWord, mayHoldMoney } from './deletion.ts'

const moment = '2026-05-01T10:00:00.000Z'
const none = { stripeAccountId: 'acct_1', firstSaleAt: null, unpaidSince: null, totalSales: 0 }

test.each([
  [{}, false],
  [{ totalSales: 1 }, true],
  [{ firstSaleAt: moment }, true],
  [{ unpaidSince: moment }, true],
  [{ stripeAccountId: '', totalSales: 1, firstSaleAt: moment, unpaidSince: moment }, false],
])('an account with %j may hold money: %s', (change, expected) => {
  expect(mayHoldMoney({ ...none, ...change })).toBe(expected)
})

test.each([
  ['DELETE', true],
  [' delete ', true],
  ['', false],
  ['DELETED', false],
  ['yes', false],
])('%j is the deletion word: %s', (word, expected) => expect(isDeletionWord(word)).toBe(expected))
