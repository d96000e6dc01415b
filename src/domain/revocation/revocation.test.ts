import { expect, test } from 'vitest'
import { CONSENT } from './consent.ts'
import { type RevocableSale, revocableUntil, revocationOf } from './revocation.ts'

/** Paid on a Monday, in winter. */
const sale: RevocableSale = {
  amountCents: 2000,
  status: 'paid',
  givenBackFor: null,
  paidAt: '2026-11-02T10:00:00.000Z',
  createdAt: '2026-11-02T10:00:05.000Z',
  consent: CONSENT,
  firstDeliveredAt: null,
}

test.each<[what: string, change: Partial<RevocableSale>, until: string]>([
  ['14 days after the day of the purchase', {}, '2026-11-16T22:59:59.999Z'],
  ['from the first minute of a day', { paidAt: '2026-11-01T23:00:00.000Z' }, '2026-11-16T22:59:59.999Z'],
  [
    'from the last minute of the day before',
    { paidAt: '2026-11-01T22:59:59.000Z' },
    '2026-11-16T22:59:59.999Z',
  ],
  [
    'no shorter for a Friday, which ends on one',
    { paidAt: '2026-11-06T10:00:00Z' },
    '2026-11-20T22:59:59.999Z',
  ],
  ['until Monday instead of a Saturday', { paidAt: '2026-11-07T10:00:00Z' }, '2026-11-23T22:59:59.999Z'],
  ['until Monday instead of a Sunday', { paidAt: '2026-11-08T10:00:00Z' }, '2026-11-23T22:59:59.999Z'],
  ['in summer', { paidAt: '2026-07-06T10:00:00Z' }, '2026-07-20T21:59:59.999Z'],
  ['over the change of the clocks', { paidAt: '2026-10-15T10:00:00Z' }, '2026-10-29T22:59:59.999Z'],
  ['from the entry where the time of the payment is unknown', { paidAt: null }, '2026-11-16T22:59:59.999Z'],
  ['a year longer without the consent', { consent: '' }, '2027-11-16T22:59:59.999Z'],
  ['a year after a leap day', { consent: '', paidAt: '2028-02-29T10:00:00Z' }, '2029-03-15T22:59:59.999Z'],
])('a purchase may be revoked %s', (_, change, until) => {
  expect(revocableUntil({ ...sale, ...change }).toISOString()).toBe(until)
})

const delivered = { firstDeliveredAt: '2026-11-02T10:01:00.000Z' }
test.each<[change: Partial<RevocableSale>, now: string, outcome: string]>([
  [{}, '2026-11-16T22:59:59.999Z', 'refund'],
  [{}, '2026-11-16T23:00:00.000Z', 'late'],
  [{ status: 'partially_refunded' }, '2026-11-10T00:00:00Z', 'refund'],
  [delivered, '2026-11-03T00:00:00Z', 'lapsed'],
  [delivered, '2027-11-03T00:00:00Z', 'lapsed'],
  [delivered, '2026-11-02T10:01:00.000Z', 'lapsed'],
  [delivered, '2026-11-02T10:00:59.999Z', 'refund'],
  [{ ...delivered, consent: '' }, '2026-11-03T00:00:00Z', 'refund'],
  [{ consent: '' }, '2027-11-16T22:59:59.999Z', 'refund'],
  [{ consent: '' }, '2027-11-16T23:00:00Z', 'late'],
  [{ status: 'refunded' }, '2026-11-03T00:00:00Z', 'returned'],
  [{ status: 'disputed' }, '2026-11-03T00:00:00Z', 'returned'],
  [{ givenBackFor: 'duplicate' }, '2026-11-03T00:00:00Z', 'returned'],
  [{ ...delivered, status: 'refunded' }, '2026-11-03T00:00:00Z', 'returned'],
  [{ amountCents: 0, consent: '' }, '2026-11-03T00:00:00Z', 'unpaid'],
])('with %j the declaration at %s ends as %s', (change, now, outcome) => {
  expect(revocationOf({ ...sale, ...change }, new Date(now))).toBe(outcome)
})
