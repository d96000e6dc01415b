import { expect, test } from 'vitest'
import { balanceIn, payoutOf, payoutStatusOf } from './payout.ts'

test.each([
  ['pending', 'pending'],
  ['in_transit', 'pending'],
  ['paid', 'completed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['something new', 'pending'],
  ['constructor', 'pending'],
])('a payout that is %s at the provider is %s here', (given, status) => {
  expect(payoutStatusOf(given)).toBe(status)
})

test('a payout has an upper-case currency and ISO times', () => {
  const told = { id: 'po_1', amount: 1000, currency: 'chf', status: 'paid', created: 0, arrival_date: 86_400 }
  expect(payoutOf(told)).toEqual({
    id: 'po_1',
    amount: 1000,
    currency: 'CHF',
    status: 'completed',
    date: '1970-01-01T00:00:00.000Z',
    createdAt: '1970-01-01T00:00:00.000Z',
    arrivesAt: '1970-01-02T00:00:00.000Z',
  })
})

test('a balance is that of one currency, and may be negative', () => {
  const balances = {
    available: [
      { amount: 500, currency: 'eur' },
      { amount: -100, currency: 'chf' },
    ],
    pending: [{ amount: 700, currency: 'eur' }],
  }
  expect(balanceIn(balances, 'chf')).toEqual({ available: -100, pending: 0 })
  expect(balanceIn(balances, 'usd')).toEqual({ available: 0, pending: 0 })
})
