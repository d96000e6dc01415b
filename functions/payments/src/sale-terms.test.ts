import { expect, test } from 'vitest'
import { metadataOf, termsOf, type SaleTerms } from './sale-terms.ts'

const terms: SaleTerms = {
  productId: 'p1',
  sellerId: 's1',
  sellerAccount: 'acct_1',
  buyerUserId: 'b1',
  receiptKey: 'r'.repeat(64),
  locale: 'de',
  amountCents: 1999,
  feeCents: 100,
}

test.each([
  ['a signed-in buyer', terms],
  ['a guest', { ...terms, buyerUserId: '' }],
  ['the dearest product', { ...terms, amountCents: 99_999_99, feeCents: 500_000 }],
])('the terms of %s come back as they were agreed', (_, agreed) => {
  expect(termsOf(metadataOf(agreed, 'fundus'), 'fundus')).toEqual(agreed)
})

test('a guest leaves no empty value, which Stripe would drop', () => {
  expect(Object.values(metadataOf({ ...terms, buyerUserId: '' }, 'fundus'))).not.toContain('')
})

const made = metadataOf(terms, 'fundus')
test.each([
  ['another project', { ...made, project: 'other' }],
  ['an unknown version', { ...made, v: '2' }],
  ['a price in francs', { ...made, priceCents: '19.99' }],
  ['a negative fee', { ...made, feeCents: '-1' }],
  ['a product id that no row can have', { ...made, productId: '../p1' }],
  ['someone else’s metadata', { orderId: '17' }],
  ['no metadata', {}],
])('%s is no sale of ours', (_, metadata) => {
  expect(termsOf(metadata, 'fundus')).toBeNull()
})
