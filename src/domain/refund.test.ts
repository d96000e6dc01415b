import { expect, test } from 'vitest'
import { keptShares, refundableCents, refundShares } from './refund.ts'

const sale = { status: 'paid', amountCents: 1250, feeCents: 63, refundedCents: 0 } as const

test.each([
  [sale, 1250],
  [{ ...sale, status: 'partially_refunded', refundedCents: 500 }, 750],
  [{ ...sale, status: 'refunded', refundedCents: 1250 }, 0],
  [{ ...sale, status: 'disputed' }, 0],
  [{ ...sale, refundedCents: 1300 }, 0],
] as const)('of %j %d Rappen can be refunded', (sold, cents) => {
  expect(refundableCents(sold)).toBe(cents)
})

test.each([
  ['all of it', 0, 1250, { platform: 63, seller: 1187 }],
  ['a part', 0, 500, { platform: 25, seller: 475 }],
  ['the rest of it', 500, 750, { platform: 38, seller: 712 }],
  ['less than a fee', 0, 5, { platform: 0, seller: 5 }],
] as const)('platform and seller pay for %s', (_, refundedCents, amount, shares) => {
  expect(refundShares({ ...sale, refundedCents }, amount)).toEqual(shares)
})

test('parts add up to the whole, in whatever steps', () => {
  let [platform, seller, refundedCents] = [0, 0, 0]
  for (const amount of [1, 7, 333, 333, 333, 243]) {
    const shares = refundShares({ ...sale, refundedCents }, amount)
    platform += shares.platform
    seller += shares.seller
    refundedCents += amount
  }
  expect({ platform, seller, refundedCents }).toEqual({ platform: 63, seller: 1187, refundedCents: 1250 })
})

test.each([
  [sale, { fee: 63, net: 1187 }],
  [
    { ...sale, status: 'partially_refunded', refundedCents: 500 },
    { fee: 38, net: 712 },
  ],
  [
    { ...sale, status: 'refunded', refundedCents: 1250 },
    { fee: 0, net: 0 },
  ],
  [
    { ...sale, status: 'disputed' },
    { fee: 0, net: 0 },
  ],
] as const)('%j leaves %j', (sold, kept) => {
  expect(keptShares(sold)).toEqual(kept)
})
