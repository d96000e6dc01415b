import { describe, expect, test } from 'vitest'
import {
  firstPayoutOn,
  holdOn,
  isNear,
  payoutsHeldUntil,
  isPayable,
  payablePart,
  remindAfterDays,
  unpaidAfter,
  unpaidAtEarliest,
  withdrawableOf,
  withdrawBy,
  type Withdrawal,
} from './withdrawal.ts'

const nothing = { owedCents: 0, disputedCents: 0 }
const of = (part: Partial<Withdrawal>): Withdrawal => ({
  currency: 'CHF',
  available: 5000,
  held: nothing,
  firstPayoutOn: null,
  heldUntil: null,
  ...part,
})

test.each([
  ['nothing is held', {}, null, 5000],
  ['more is gone than came in', { available: -5 }, null, 0],
  ['something is owed', { held: { owedCents: 1, disputedCents: 0 } }, 'owes', 0],
  ['something is disputed', { held: { owedCents: 0, disputedCents: 1187 } }, null, 3813],
  ['all of it is disputed', { held: { owedCents: 0, disputedCents: 5001 } }, null, 0],
  ['the operator holds it', { heldUntil: '2026-11-30', firstPayoutOn: '2026-11-30' }, 'held', 0],
  ['a new seller waits', { firstPayoutOn: '2026-11-30' }, 'waits', 0],
  [
    'one waits and owes',
    { firstPayoutOn: '2026-11-30', held: { owedCents: 1, disputedCents: 1 } },
    'owes',
    0,
  ],
  [
    'something is disputed and kept in euros',
    { currency: 'EUR', held: { owedCents: 0, disputedCents: 1 } },
    'cannot_be_reckoned',
    0,
  ],
  ['euros are there', { currency: 'EUR' }, null, 5000],
  ['forints are there', { currency: 'HUF', available: 500_050 }, null, 500_000],
] as const)('where %s, %j is held by %j and leaves %d', (_, part, hold, withdrawable) => {
  expect(holdOn(of(part))).toBe(hold)
  expect(withdrawableOf(of(part))).toBe(withdrawable)
})

test.each([
  [1000, 'CHF', true, 1000],
  [1001, 'CHF', true, 1001],
  [1000, 'HUF', true, 1000],
  [1001, 'HUF', false, 1000],
  [1099, 'TWD', false, 1000],
  [-50, 'HUF', false, 0],
])('of %d %s all can be paid out: %j, and %d of it', (amount, currency, isWhole, part) => {
  expect(isPayable(amount, currency)).toBe(isWhole)
  expect(payablePart(amount, currency)).toBe(part)
})

test.each([
  ['2026-11-23T14:00:00.000Z', 7, '2026-11-23T14:00:00.000Z', '2026-11-30'],
  ['2026-11-23T14:00:00.000Z', 7, '2026-11-29T23:59:59.999Z', '2026-11-30'],
  ['2026-11-23T14:00:00.000Z', 7, '2026-11-30T00:00:00.000Z', null],
  ['2026-11-23T14:00:00.000Z', 0, '2026-11-23T14:00:00.000Z', null],
  ['2026-11-24T00:00:00.000Z', 0, '2026-11-23T23:59:59.000Z', null],
  ['2026-11-23T14:00:00.000Z', 90, '2027-02-20T00:00:00.000Z', '2027-02-21'],
])(
  'after a first sale at %s and a wait of %d days, the first payout is seen at %s as %j',
  (firstSaleAt, days, now, day) => {
    expect(firstPayoutOn(firstSaleAt, days, new Date(now))).toBe(day)
  },
)

describe('money in a payment account', () => {
  test.each([
    ['2026-11-23T14:00:00.000Z', 'CH', '2027-02-21'],
    ['2026-11-23T14:00:00.000Z', '', '2027-02-21'],
    ['2026-11-23T14:00:00.000Z', 'US', '2028-11-22'],
  ])('money since %s in %j must be withdrawn by %s', (since, country, day) => {
    expect(withdrawBy(since, country)).toBe(day)
  })

  test.each([
    ['CH', 60],
    ['US', 700],
  ])('creators in %s are reminded after %d days', (country, days) => {
    expect(remindAfterDays(country)).toBe(days)
  })

  test.each([
    ['2026-11-23T00:00:00.000Z', false],
    ['2027-01-21T23:59:59.999Z', false],
    ['2027-01-22T00:00:00.000Z', true],
    ['2027-03-01T00:00:00.000Z', true],
  ])('the limit 2027-02-21 is near at %s: %j', (now, near) => {
    expect(isNear('2027-02-21', new Date(now))).toBe(near)
  })
})

const now = new Date('2026-11-23T12:00:00.000Z')
const twoWeeksAgo = '2026-11-09T12:00:00.000Z'
test.each([
  ['2026-09-01T00:00:00.000Z', 0, 0, null],
  ['2026-09-01T00:00:00.000Z', 999, 0, null],
  ['2026-09-01T00:00:00.000Z', -50, 0, null],
  ['2026-09-01T00:00:00.000Z', 1000, 0, '2026-09-01T00:00:00.000Z'],
  ['2026-09-01T00:00:00.000Z', 1000, 500, '2026-09-01T00:00:00.000Z'],
  ['2026-09-01T00:00:00.000Z', 0, 1, twoWeeksAgo],
  ['2026-11-20T00:00:00.000Z', 0, 1, '2026-11-20T00:00:00.000Z'],
  [null, 0, 1, twoWeeksAgo],
  [null, 0, 0, null],
  [null, 1000, 0, '2026-11-23T12:00:00.000Z'],
])(
  'after a payout of money since %j that leaves %d and %d on its way, it is since %j',
  (since, left, pending, after) => {
    expect(unpaidAfter({ since, left, pending, minimum: 1000, now })).toBe(after)
  },
)

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-11-06T00:00:00.000Z'],
  [null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  [null, null, '2026-11-23T12:00:00.000Z'],
])(
  'with a last payout at %j and a first sale at %j, money lies there since %s',
  (lastPayoutAt, firstSaleAt, since) => {
    expect(unpaidAtEarliest({ lastPayoutAt, firstSaleAt, now })).toBe(since)
  },
)

test.each([
  [null, null],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['2026-11-30T12:00:00.000Z', null],
])('payouts that are held until %j are held until the day %j', (until, day) => {
  expect(payoutsHeldUntil(until, new Date('2026-11-30T12:00:00.000Z'))).toBe(day)
})
