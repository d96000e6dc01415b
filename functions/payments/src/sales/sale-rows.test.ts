import { expect, test } from 'vitest'
import { foundBy } from '#src/domain/search/found-by.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { saleRows } from './sale-rows.ts'
import { noAgreement } from '#functions/payments/src/checkout/sale-terms.ts'
import type { Sale } from './verified-sale.ts'

const hash = createKeyedHash('a-secret-of-the-tests-0123456789abcdef')

const sale: Sale = {
  paymentId: 'pi_1',
  productId: 'product',
  partIds: [],
  sellerId: 'seller',
  sellerAccount: 'acct_1',
  buyerUserId: '',
  receiptKey: 'receipt',
  buyerProvenKey: '',
  buyerSince: '',
  locale: 'de',
  amountCents: 1999,
  feeCents: 100,
  taxKind: 'standard',
  discountCode: '',
  discountCents: 0,
  status: 'paid',
  refundedCents: 0,
  refundState: null,
  pendingRefundCents: 0,
  events: [],
  buyerEmail: '',
  buyerName: '',
  cardFingerprint: '',
  paymentCountry: '',
  ...noAgreement,
  paidAt: '2026-11-23T14:00:00.000Z',
}
const rows = (buyerEmail: string) =>
  saleRows(hash, { ...sale, buyerEmail }, { title: 'Guide', fileStorageId: 'file', parts: [] }, new Date(0))

test.each([
  ['kim@example.com', emailKey(hash, 'kim@example.com')],
  [' Kim@Example.com ', emailKey(hash, 'kim@example.com')],
  ['', ''],
  ['nobody', ''],
  [`${'k'.repeat(400)}@example.com`, ''],
])('what %j paid for is found by %j', (email, key) => {
  expect(rows(email).payment.buyerEmailKey).toBe(key)
})

test('an address is kept as far as its column reaches, and nothing was downloaded yet', () => {
  const { payment, order } = rows(`${'a'.repeat(319)}bc`)
  expect([payment.buyerEmail, order.buyerEmail]).toEqual([`${'a'.repeat(319)}b`, `${'a'.repeat(319)}b`])
  expect(payment).toMatchObject({ downloads: 0, receiptKey: 'receipt', createdAt: new Date(0).toISOString() })
})

test('the seller’s order alone has the buyer’s name and country, as far as the column reaches', () => {
  const named = { ...sale, buyerName: ` ${'b'.repeat(300)}`, country: 'DE' }
  const product = { title: 'Guide', fileStorageId: 'file', parts: [] }
  const { payment, order } = saleRows(hash, named, product, new Date(0))
  expect([order.buyerName, order.buyerCountry]).toEqual(['b'.repeat(200), 'DE'])
  expect('buyerName' in payment).toBe(false)
})

test('a seller’s order says nothing of what only the server needs', () => {
  const { order } = rows('kim@example.com')
  expect(order).toMatchObject({ orderId: 'pi_1', searchKey: foundBy.orders(order) })
  const secret = ['receiptKey', 'buyerEmailKey', 'buyerProvenKey', 'buyerUserId', 'fileStorageId']
  expect(secret.filter((name) => name in order)).toEqual([])
})
