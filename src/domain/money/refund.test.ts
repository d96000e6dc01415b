import { expect, test } from 'vitest'
import { keptShares, refundableCents, refundShares } from './refund.ts'

const sold = { status: 'paid', amountCents: 1999, feeCents: 100, taxCents: 0, refundedCents: 0 } as const

test.each([
  ['all of a sale', {}, 1999],
  ['the rest', { status: 'partially_refunded', refundedCents: 500 }, 1499],
  ['nothing of what is given back', { status: 'refunded', refundedCents: 1999 }, 0],
  ['nothing of what cost nothing', { amountCents: 0, feeCents: 0 }, 0],
  ['nothing in dispute', { status: 'disputed' }, 0],
] as const)('%s can be refunded', (_, change, cents) => {
  expect(refundableCents({ ...sold, ...change })).toBe(cents)
})

test.each([
  ['all of it', 0, 1999, { platform: 100, seller: 1899 }],
  ['a part', 0, 500, { platform: 25, seller: 475 }],
  ['the rest', 500, 1499, { platform: 75, seller: 1424 }],
  ['a Rappen, of which no fee was taken', 0, 1, { platform: 0, seller: 1 }],
])('who pays for %s', (_, refundedCents, amount, shares) => {
  expect(refundShares({ ...sold, refundedCents }, amount)).toEqual(shares)
})

test('refunds in any number of parts give back exactly the fee', () => {
  let platform = 0
  for (let refundedCents = 0; refundedCents < 1999; refundedCents += 1) {
    platform += refundShares({ ...sold, refundedCents }, 1).platform
  }
  expect(platform).toBe(100)
})

test.each([
  ['a sale', {}, { fee: 100, tax: 0, net: 1899 }],
  [
    'one given back in part',
    { status: 'partially_refunded', refundedCents: 500 },
    { fee: 75, tax: 0, net: 1424 },
  ],
  ['one for nothing', { amountCents: 0, feeCents: 0 }, { fee: 0, tax: 0, net: 0 }],
  ['one given back', { status: 'refunded', refundedCents: 1999 }, { fee: 0, tax: 0, net: 0 }],
  ['one in dispute', { status: 'disputed' }, { fee: 0, tax: 0, net: 0 }],
] as const)('what %s leaves', (_, change, kept) => {
  expect(keptShares({ ...sold, ...change })).toEqual(kept)
})
