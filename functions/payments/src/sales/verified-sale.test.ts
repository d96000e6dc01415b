import { describe, expect, test } from 'vitest'
import { progressOf, type PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { metadataOf, noAgreement, type SaleTerms } from '#functions/payments/src/checkout/sale-terms.ts'
import { saleStatus, verifySale } from './verified-sale.ts'

const terms: SaleTerms = {
  productId: 'p1',
  partIds: [],
  sellerId: 's1',
  sellerAccount: 'acct_1',
  buyerUserId: '',
  receiptKey: 'key',
  buyerProvenKey: '',
  buyerSince: '',
  locale: 'de',
  amountCents: 1999,
  feeCents: 100,
  taxKind: 'standard',
  discountCode: '',
  discountCents: 0,
}
const agreement = { country: 'DE', consent: '2026-11', consentAt: '2027-01-15T07:59:00.000Z' }
const charge = {
  created: 1_800_000_000,
  billing_details: { email: 'Buyer@Example.com', name: 'Berta Buyer' },
  payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c', country: 'CH' } },
  amount_refunded: 0,
  refunded: false,
  disputed: false,
}
const paid: PaymentIntent = {
  id: 'pi_1',
  status: 'succeeded',
  client_secret: 'pi_1_secret_x',
  amount: 1999,
  amount_received: 1999,
  currency: 'chf',
  livemode: false,
  application_fee_amount: 100,
  transfer_data: { destination: 'acct_1' },
  metadata: { ...metadataOf(terms, 'fundus'), ...agreement },
  latest_charge: charge,
  disputes: [],
}
const here = { project: 'fundus', mode: 'test' } as const

test('a payment that is as it was agreed is a sale', () => {
  expect(verifySale(paid, here)).toEqual({
    genuine: true,
    sale: {
      ...terms,
      ...noAgreement,
      ...agreement,
      paymentId: 'pi_1',
      status: 'paid',
      refundedCents: 0,
      refundState: null,
      pendingRefundCents: 0,
      events: [],
      buyerEmail: 'Buyer@Example.com',
      buyerName: 'Berta Buyer',
      cardFingerprint: 'Xt5EWLLDS7FJjR1c',
      paymentCountry: 'CH',
      paidAt: '2027-01-15T08:00:00.000Z',
    },
  })
})

const withheld = { taxModel: 'platform', taxBp: '1900', taxCents: '319' }

test.each([
  ['with the tax that was agreed', withheld, 419, true],
  ['without it', withheld, 100, false],
  ['with another', withheld, 420, false],
  ['with a tax that nobody agreed to', {}, 419, false],
  // what is no tax is none
  ['with a tax that cannot be read', { ...withheld, taxCents: '-319' }, 100, true],
])('the fee of a payment %s', (_, tax, application_fee_amount, genuine) => {
  const metadata = { ...paid.metadata, ...tax }
  expect(verifySale({ ...paid, metadata, application_fee_amount }, here)).toMatchObject({ genuine })
})

test.each([
  ['a card', { type: 'card', card: { country: 'DE' } }, 'DE'],
  ['a card of an unknown country', { type: 'card', card: { country: null } }, ''],
  ['TWINT, which only accounts in Switzerland have', { type: 'twint' }, 'CH'],
  ['Link', { type: 'link', link: { country: 'AT' } }, 'AT'],
  ['PayPal', { type: 'paypal', paypal: { country: 'FR' } }, 'FR'],
  ['Klarna', { type: 'klarna', klarna: { payer_details: { address: { country: 'SE' } } } }, 'SE'],
  ['Klarna without details', { type: 'klarna', klarna: { payer_details: null } }, ''],
  ['something new', { type: 'pix' }, ''],
])('the country of a sale that was paid by %s', (_, details, paymentCountry) => {
  const latest_charge = { ...charge, payment_method_details: details }
  expect(verifySale({ ...paid, latest_charge }, here)).toMatchObject({ sale: { paymentCountry } })
})

test('a payment that was made without an agreement is a sale too', () => {
  expect(verifySale({ ...paid, metadata: metadataOf(terms, 'fundus') }, here)).toMatchObject({
    genuine: true,
    sale: noAgreement,
  })
})

test.each([
  ['by TWINT', {}],
  ['by a card without a fingerprint', { card: { fingerprint: null } }],
])('a sale that was paid %s names no card', (_, details) => {
  const latest_charge = { ...charge, payment_method_details: details }
  expect(verifySale({ ...paid, latest_charge }, here)).toMatchObject({ sale: { cardFingerprint: '' } })
})

test.each<[string, Partial<PaymentIntent>, string]>([
  ['not paid yet', { status: 'requires_payment_method', latest_charge: null }, 'status'],
  ['still on its way', { status: 'processing' }, 'status'],
  ['given up', { status: 'canceled' }, 'status'],
  ['paid by nothing', { latest_charge: null }, 'status'],
  ['real money for a test shop', { livemode: true }, 'mode'],
  ['in another currency', { currency: 'usd' }, 'currency'],
  ['made for less', { amount: 1, amount_received: 1 }, 'amount'],
  ['received in part', { amount_received: 1 }, 'amount'],
  ['without the fee', { application_fee_amount: 0 }, 'fee'],
  ['with no fee at all', { application_fee_amount: null }, 'fee'],
  ['for another seller', { transfer_data: { destination: 'acct_2' } }, 'seller'],
  ['for nobody', { transfer_data: null }, 'seller'],
  ['of another project', { metadata: metadataOf(terms, 'other') }, 'project'],
  ['without terms', { metadata: {} }, 'project'],
])('a payment %s is no sale', (_, change, reason) => {
  const verdict = verifySale({ ...paid, ...change }, here)
  expect(verdict.genuine ? '' : verdict.reason).toContain(reason)
})

test('a live shop counts live payments only', () => {
  expect(verifySale(paid, { ...here, mode: 'live' }).genuine).toBe(false)
  expect(verifySale({ ...paid, livemode: true }, { ...here, mode: 'live' }).genuine).toBe(true)
})

const whole = { refunded: false, amount_refunded: 0, disputed: true }
const partly = { ...whole, amount_refunded: 500 }
const refunded = { ...whole, refunded: true, amount_refunded: 1999 }
const undisputed = { disputed: false }

test.each<[object, string[], string]>([
  [{ ...whole, ...undisputed }, [], 'paid'],
  [{ ...partly, ...undisputed }, [], 'partially_refunded'],
  [{ ...refunded, ...undisputed }, [], 'refunded'],
  [whole, ['needs_response'], 'disputed'],
  [whole, ['under_review'], 'disputed'],
  [whole, ['lost'], 'disputed'],
  [whole, ['warning_needs_response'], 'disputed'],
  [whole, ['warning_under_review'], 'disputed'],
  [whole, ['appeal_under_review'], 'disputed'],
  [whole, ['a_state_of_tomorrow'], 'disputed'],
  [whole, [], 'disputed'],
  [refunded, ['lost'], 'disputed'],
  [whole, ['won'], 'paid'],
  [partly, ['won'], 'partially_refunded'],
  [refunded, ['won'], 'refunded'],
  [whole, ['warning_closed'], 'paid'],
  [refunded, ['prevented'], 'refunded'],
  [whole, ['won', 'warning_closed'], 'paid'],
  [whole, ['needs_response', 'won'], 'disputed'],
  [whole, ['won', 'lost'], 'disputed'],
])('a charge with %o and the disputes %j is %s', (change, disputes, status) => {
  expect(saleStatus({ ...whole, ...change }, disputes)).toBe(status)
})

describe('whether a payment can still be used', () => {
  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'ended'],
    ['requires_capture', 'ended'],
    ['something_new', 'ended'],
  ])('a payment in state %s is %s', (status, progress) => {
    expect(progressOf(status)).toBe(progress)
  })
})
