import { expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import { isOnTerms, openTermsOf } from './open-payments.ts'

const offer: Offer = {
  productId: 'p1',
  title: 'Kit',
  partIds: ['p2', 'p3'],
  sellerId: 's1',
  sellerAccount: 'acct_1',
  listedCents: 2000,
  range: null,
  amountCents: 2000,
  discountId: '',
  discountCode: '',
  discountCents: 0,
  feeCents: 100,
  taxKind: 'standard',
  methods: ['card'],
}
const terms = openTermsOf(offer)
const discounted = { ...terms, amountCents: 1500, discountCode: 'SPRING', discountCents: 500 }
const open: Offer = { ...offer, range: { smallestCents: 1000, leastCents: 500, suggestedCents: 0 } }

test.each([
  ['as it was begun', terms, offer, true],
  ['with a code', discounted, offer, true],
  ['at a launch price', { ...discounted, discountCode: '' }, offer, true],
  ['whose product has another price by now', terms, { ...offer, listedCents: 2001 }, false],
  ['with a code, whose product costs now what was paid', discounted, { ...offer, listedCents: 1500 }, false],
  ['whose product has another seller', terms, { ...offer, sellerId: 's2' }, false],
  ['whose seller has another account', terms, { ...offer, sellerAccount: 'acct_2' }, false],
  ['for a bundle with another product', terms, { ...offer, partIds: ['p2', 'p4'] }, false],
  ['for a bundle with fewer products', terms, { ...offer, partIds: ['p2'] }, false],
  ['for a product that is for sale no more', terms, null, false],
  ['of an amount that may be named', { ...terms, amountCents: 1000 }, open, true],
  ['of less than may be named', { ...terms, amountCents: 999 }, open, false],
  ['with a code, whose price is named by now', { ...discounted, amountCents: 1000 }, open, false],
])('a payment %s: %o goes on for %o: %s', (_, begun, current, goesOn) => {
  expect(isOnTerms(begun, current)).toBe(goesOn)
})
