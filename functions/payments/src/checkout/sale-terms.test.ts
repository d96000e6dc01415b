import { expect, test } from 'vitest'
import { noTax } from '#src/domain/tax/tax.ts'
import {
  agreementOf,
  isBegunBy,
  metadataOf,
  noAgreement,
  taxToMetadata,
  termsFor,
  termsOf,
  type SaleTerms,
} from './sale-terms.ts'

const terms: SaleTerms = {
  productId: 'p1',
  partIds: [],
  sellerId: 's1',
  sellerAccount: 'acct_1',
  buyerUserId: 'b1',
  receiptKey: 'r'.repeat(64),
  buyerProvenKey: 'e'.repeat(64),
  buyerSince: '2026-01-01T00:00:00.000+00:00',
  locale: 'de',
  amountCents: 1999,
  feeCents: 100,
  taxKind: 'standard',
  discountCode: '',
  discountCents: 0,
}

test.each([
  ['a signed-in buyer', terms],
  ['a guest', { ...terms, buyerUserId: '', buyerProvenKey: '', buyerSince: '' }],
  ['an account, whose browser keeps no proof', { ...terms, receiptKey: '' }],
  ['a code', { ...terms, discountCode: 'SPRING', discountCents: 500 }],
  ['a code that takes off nothing', { ...terms, discountCode: 'SPRING' }],
  ['a launch price, which has no code', { ...terms, discountCents: 500 }],
  ['the dearest product', { ...terms, amountCents: 99_999_99, feeCents: 500_000 }],
])('the terms of %s come back as they were agreed', (_, agreed) => {
  expect(termsOf(metadataOf(agreed, 'fundus'), 'fundus')).toEqual(agreed)
})

test.each([{ buyerUserId: '', buyerProvenKey: '', buyerSince: '' }, { receiptKey: '' }])(
  '%o leaves no empty value, which Stripe drops',
  (who) => {
    expect(Object.values(metadataOf({ ...terms, ...who }, 'fundus'))).not.toContain('')
  },
)

test.each([
  ['a code', { discountCode: 'SPRING', discountCents: 0 }, { discountCode: 'SPRING', discountCents: '0' }],
  ['a launch price', { discountCents: 500 }, { discountCents: '500' }],
  ['nothing', {}, {}],
])('of what is taken off by %s, Stripe is told what there is', (_, change, told) => {
  const { discountCode, discountCents } = metadataOf({ ...terms, ...change }, 'fundus')
  expect({
    ...(discountCode !== undefined && { discountCode }),
    ...(discountCents !== undefined && { discountCents }),
  }).toEqual(told)
})

test.each([
  ['an account is known by itself', 'b1', ''],
  ['a guest is known by the browser', '', 'r1'],
])('%s, and by nothing that the next person at the browser has', (_, buyerUserId, receiptKey) => {
  const { locale, ...offer } = terms
  const buyer = { buyerUserId, receiptKey: 'r1', buyerEmailKey: 'e1', registeredAt: 'then' }
  expect(termsFor(offer, buyer, locale)).toEqual({
    ...terms,
    buyerUserId,
    receiptKey,
    buyerProvenKey: 'e1',
    buyerSince: 'then',
  })
})

const nobody = { buyerUserId: '', receiptKey: '', buyerEmailKey: '', registeredAt: '' }
const accounts = { ...terms, receiptKey: '' }
const guests = { ...terms, buyerUserId: '' }
test.each([
  ['the account', accounts, { ...nobody, buyerUserId: 'b1' }, true],
  ['the guest’s browser', guests, { ...nobody, receiptKey: terms.receiptKey }, true],
  ['the guest’s browser, signed in since', guests, { ...nobody, ...terms }, true],
  ['nobody in particular, of an account’s', accounts, nobody, false],
  ['a browser without a proof, of one that names nobody', { ...guests, receiptKey: '' }, nobody, false],
  [
    'an account, of one that names nobody',
    { ...guests, receiptKey: '' },
    { ...nobody, buyerUserId: 'b1' },
    false,
  ],
  ['the browser after its account', terms, { ...nobody, receiptKey: terms.receiptKey }, false],
  ['another account', accounts, { ...nobody, buyerUserId: 'b2' }, false],
])('whether a payment was begun by %s', (_, agreed, buyer, isTrue) => {
  expect(isBegunBy(agreed, buyer)).toBe(isTrue)
})

const made = metadataOf(terms, 'fundus')

test('a payment begun before its buyer was told apart is still a sale', () => {
  const { buyerProvenKey, buyerSince, ...before } = made
  expect([buyerProvenKey, buyerSince]).toEqual([terms.buyerProvenKey, terms.buyerSince])
  expect(termsOf(before, 'fundus')).toEqual({ ...terms, buyerProvenKey: '', buyerSince: '' })
})

test.each([
  ['another project', { ...made, project: 'other' }],
  ['an unknown version', { ...made, v: '2' }],
  ['a price in francs', { ...made, priceCents: '19.99' }],
  ['a negative fee', { ...made, feeCents: '-1' }],
  ['a product id that no row can have', { ...made, productId: '../p1' }],
  ['someone else’s metadata', { orderId: '17' }],
  ['no metadata', {}],
])('metadata is no sale of ours: %s', (_, metadata) => {
  expect(termsOf(metadata, 'fundus')).toBeNull()
})

const tax = { taxModel: 'platform', taxBp: 1900, taxCents: 319 } as const
const agreed = { country: 'DE', consent: '2026-11', consentAt: '2026-11-28T12:00:00.000Z' }
test.each<[string, Record<string, string>, object]>([
  ['a buyer who agreed', agreed, { ...noAgreement, ...agreed }],
  ['an older sentence', { ...agreed, consent: '2025-03' }, { ...noAgreement, ...agreed, consent: '2025-03' }],
  [
    'a known network',
    { ...agreed, networkCountry: 'CH' },
    { ...noAgreement, ...agreed, networkCountry: 'CH' },
  ],
  ['a network that is none', { ...agreed, networkCountry: 'ch' }, { ...noAgreement, ...agreed }],
  ['a tax', { ...agreed, ...taxToMetadata(tax) }, { ...noAgreement, ...agreed, ...tax }],
  ['no tax', { ...agreed, ...taxToMetadata(noTax) }, { ...noAgreement, ...agreed }],
  ['a tax without a country', taxToMetadata(tax), { ...noAgreement, ...tax }],
  ['half a tax', { ...agreed, taxModel: 'platform', taxBp: '1900' }, { ...noAgreement, ...agreed }],
  ['a buyer who did not', {}, noAgreement],
  ['no country', { consent: agreed.consent, consentAt: agreed.consentAt }, noAgreement],
  ['a country that is none', { ...agreed, country: 'ZZ' }, noAgreement],
  ['no time', { country: 'DE', consent: '2026-11' }, noAgreement],
  ['a time that is none', { ...agreed, consentAt: 'yesterday' }, noAgreement],
  ['an empty consent', { ...agreed, consent: '' }, noAgreement],
  ['a consent that is too long for its column', { ...agreed, consent: '2'.repeat(17) }, noAgreement],
])('of %s the sale keeps what it can rely on', (_, metadata, expected) => {
  expect(agreementOf({ ...metadataOf(terms, 'fundus'), ...metadata })).toEqual(expected)
})
