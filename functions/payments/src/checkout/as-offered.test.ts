import { expect, test } from 'vitest'
import { isAsOffered } from './as-offered.ts'
import type { Offer } from './offer.ts'
import { metadataOf, termsFor } from './sale-terms.ts'

const offer: Offer = {
  productId: 'p1',
  title: 'Kit',
  partIds: ['p2', 'p3'],
  sellerId: 's1',
  sellerAccount: 'acct_1',
  listedCents: 2000,
  range: null,
  amountCents: 1500,
  discountId: 'd1',
  discountCode: 'SPRING',
  discountCents: 500,
  feeCents: 75,
  taxKind: 'standard',
  methods: ['card', 'twint'],
}
const anna = { buyerUserId: 'anna', receiptKey: '', buyerEmailKey: '', registeredAt: 'then' }
const guest = { ...anna, buyerUserId: '', receiptKey: 'r1', registeredAt: '' }
const metadata = metadataOf(termsFor(offer, anna, 'en'), 'fundus')
const begun = { amount: 1500, metadata, payment_method_types: ['card'] }

test.each<[string, Partial<Offer>]>([
  ['a method more is accepted', { methods: ['card', 'twint', 'klarna'] }],
  ['the product has another title', { title: 'Brand kit' }],
  ['it is another discount of the same code', { discountId: 'd2' }],
])('a begun payment goes on where %s', (_, change) => {
  expect(isAsOffered(begun, { ...offer, ...change }, anna, 'fundus')).toBe(true)
})

test.each<[string, Partial<Offer>]>([
  ['its method is accepted no more', { methods: ['twint'] }],
  ['it costs another amount', { amountCents: 1400 }],
  ['the fee is another', { feeCents: 80 }],
  ['it is taxed as another kind', { taxKind: 'ebook' }],
  ['the code is another', { discountCode: 'SUMMER' }],
  ['the code takes off another amount', { discountCents: 400 }],
  ['the bundle has another product', { partIds: ['p2', 'p4'] }],
  ['the seller is another', { sellerId: 's2' }],
  ['the seller has another account', { sellerAccount: 'acct_2' }],
])('a begun payment does not go on where %s', (_, change) => {
  expect(isAsOffered(begun, { ...offer, ...change }, anna, 'fundus')).toBe(false)
})

test.each([
  ['the buyer is another', begun, guest, 'fundus'],
  ['it is of another project', begun, anna, 'other'],
  ['nobody knows how it can be paid', { amount: 1500, metadata }, anna, 'fundus'],
])('a begun payment does not go on where %s', (_, intent, buyer, project) => {
  expect(isAsOffered(intent, offer, buyer, project)).toBe(false)
})
