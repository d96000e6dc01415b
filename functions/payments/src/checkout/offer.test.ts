import { m } from '#messages'
import { describe, expect, test } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { methodsFor } from '#src/domain/money/payment-methods.ts'
import { defaultPaymentSettings } from '#src/domain/account/settings.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { requireShownTerms, offerOf, type ShownTerms, type OfferSources } from './offer.ts'

const record: NonNullable<OfferSources['record']> = {
  productId: 'p1',
  status: 'active',
  blockedAt: null,
  bundleIds: [],
  userId: 's1',
  title: 'A map',
  accessType: 'paid',
  priceCents: 1999,
  isPayWhatYouWant: false,
  suggestedCents: 0,
  taxKind: 'standard',
}
const seller = {
  visibility: 'public',
  hiddenAt: null,
  paymentSettings: '',
  stripeAccountId: 'acct_1',
  stripeConnected: true,
  stripeOnboardingComplete: true,
  seller: '',
  sellerDueAt: null,
} as const
const sellerWithMinimum = (minimumPurchase: number) => ({
  ...seller,
  paymentSettings: JSON.stringify({ minimumPurchase }),
})
const secrets = { fileStorageId: 'f1', isUnsealed: false }
const now = new Date('2026-12-28T12:00:00.000Z')
const sources: OfferSources = {
  record,
  secrets,
  parts: [],
  seller,
  fees: defaultFees,
  discount: null,
  now,
}

test.each([
  [50, 3],
  [70, 4],
  [290, 15],
  [1999, 100],
  [2070, 104],
  [999_999, 50_000],
])('a product of %i Rappen leaves %i to the platform', (priceCents, feeCents) => {
  expect(offerOf({ ...sources, record: { ...record, priceCents } }, 'buyer')).toEqual({
    productId: 'p1',
    title: 'A map',
    partIds: [],
    sellerId: 's1',
    sellerAccount: 'acct_1',
    listedCents: priceCents,
    range: null,
    amountCents: priceCents,
    discountId: '',
    discountCode: '',
    discountCents: 0,
    feeCents,
    taxKind: 'standard',
    methods: methodsFor(defaultPaymentSettings.enabledMethods, priceCents),
  })
})

test.each([
  ['CHF 5000', 500_000, ['card', 'twint']],
  ['more than TWINT moves', 500_001, ['card']],
])(
  'a product for %s can be paid with the methods that its seller chose and no others',
  (_, priceCents, methods) => {
    const choosing = { enabledMethods: ['card', 'twint', 'apple_pay'], methodsAreComplete: true }
    const choosy = { ...seller, paymentSettings: JSON.stringify(choosing) }
    const offer = offerOf({ ...sources, seller: choosy, record: { ...record, priceCents } }, 'buyer')
    expect(offer.methods).toEqual([...methods, 'apple_pay'])
  },
)

test('the dearest product can be bought', () => {
  const { maxPrice } = limits.product
  const of = (priceCents: number) => offerOf({ ...sources, record: { ...record, priceCents } }, 'buyer')
  expect(of(maxPrice).amountCents).toBe(maxPrice)
  expect(() => of(maxPrice + 1)).toThrow(m.refusal_not_for_sale())
})

describe('a discount', () => {
  const off = { $id: 'd1', kind: 'amount', percent: 0, amountCents: 1500 } as const

  test.each([
    ['a code leaves at least what the seller takes', 'SPRING', 1000, 999],
    ['a launch price is what it is, though the seller takes more by now', '', 499, 1500],
  ])('%s', (_, code, amountCents, discountCents) => {
    const discount = { ...off, code }
    const offer = offerOf({ ...sources, seller: sellerWithMinimum(1000), discount }, 'buyer')
    expect(offer).toMatchObject({ amountCents, discountCents, discountId: 'd1', discountCode: code })
  })
})

/** The code of each refusal that is no conflict. */
const codes = new Map<string, string>([
  [m.product_not_found_title(), 'not_found'],
  [m.refusal_no_file(), 'not_found'],
])
const refusedWith = (message: string, code = codes.get(message) ?? 'conflict'): unknown =>
  expect.objectContaining({ message, code })

describe('what cannot be bought', () => {
  test.each<[string, OfferSources, string]>([
    ['an unknown product', { ...sources, record: null }, m.product_not_found_title()],
    ['a draft', { ...sources, record: { ...record, status: 'draft' } }, m.product_not_found_title()],
    [
      'a scheduled product',
      { ...sources, record: { ...record, status: 'scheduled' } },
      m.product_not_found_title(),
    ],
    [
      'a product of a private page',
      { ...sources, seller: { ...seller, visibility: 'private' } },
      m.product_not_found_title(),
    ],
    [
      'a product below what its seller takes',
      { ...sources, seller: sellerWithMinimum(2000) },
      'The seller takes payments from CHF 20.00 on. This product costs less.',
    ],
    ['a free product', { ...sources, record: { ...record, accessType: 'free' } }, m.refusal_not_for_sale()],
    [
      'a product below the smallest charge',
      { ...sources, record: { ...record, priceCents: 49 } },
      m.refusal_not_for_sale(),
    ],
    [
      'a product without a price',
      { ...sources, record: { ...record, priceCents: 0 } },
      m.refusal_not_for_sale(),
    ],
    [
      'a product without a file',
      { ...sources, secrets: { ...secrets, fileStorageId: '' } },
      m.refusal_no_file(),
    ],
    ['a product of which nothing is known', { ...sources, secrets: null }, m.refusal_no_file()],
    [
      'a file that its uploader could still take away',
      { ...sources, secrets: { ...secrets, isUnsealed: true } },
      m.refusal_file_not_ready(),
    ],
    [
      'a bundle of which one product is left',
      {
        ...sources,
        record: { ...record, bundleIds: ['p2', 'p3'] },
        parts: [{ productId: 'p2', taxKind: 'standard' }],
      },
      m.refusal_bundle_incomplete(),
    ],
    ['a product of nobody', { ...sources, seller: null }, m.refusal_seller_not_connected()],
    [
      'a product of someone without an account',
      { ...sources, seller: { ...seller, stripeAccountId: '' } },
      m.refusal_seller_not_connected(),
    ],
    [
      'a product of someone whose account is half set up',
      { ...sources, seller: { ...seller, stripeOnboardingComplete: false } },
      m.refusal_seller_not_connected(),
    ],
    [
      'a product of someone who disconnected',
      { ...sources, seller: { ...seller, stripeConnected: false } },
      m.refusal_seller_not_connected(),
    ],
    [
      'a product of someone who has not said in time who sells',
      { ...sources, seller: { ...seller, sellerDueAt: now.toISOString() } },
      m.refusal_not_for_sale(),
    ],
  ])('nobody can buy %s', (_, impossible, message) => {
    expect(() => offerOf(impossible, 'buyer')).toThrow(refusedWith(message))
  })

  test('a product at exactly its seller’s minimum is sold', () => {
    expect(offerOf({ ...sources, seller: sellerWithMinimum(1999) }, 'buyer').amountCents).toBe(1999)
  })

  test('nobody can buy their own product', () => {
    expect(() => offerOf(sources, 's1')).toThrow(refusedWith(m.refusal_own_product_buy(), 'forbidden'))
  })

  test('a guest is nobody’s seller', () => {
    expect(offerOf(sources, '').sellerId).toBe('s1')
  })
})

describe('where buyers name the price', () => {
  const named = (priceCents: number, change: Partial<OfferSources> = {}): OfferSources => ({
    ...sources,
    record: { ...record, priceCents, isPayWhatYouWant: true, suggestedCents: 1200 },
    ...change,
  })

  test.each([
    [0, 0, 0, []],
    [0, 50, 3, methodsFor(defaultPaymentSettings.enabledMethods, 50)],
    [500, 2070, 104, methodsFor(defaultPaymentSettings.enabledMethods, 2070)],
  ])('from %i on, %i is paid, of which %i is the fee', (smallest, chosenCents, feeCents, methods) => {
    expect(offerOf(named(smallest, { chosenCents }), 'buyer')).toMatchObject({
      listedCents: chosenCents,
      amountCents: chosenCents,
      discountCents: 0,
      feeCents,
      ...(chosenCents > 0 && { methods }),
    })
  })

  test('the seller’s minimum counts for all but nothing, also if it was raised since', () => {
    const seller = sellerWithMinimum(1000)
    const least = { smallestCents: 0, leastCents: 1000, suggestedCents: 1200 }
    expect(offerOf(named(0, { seller }), 'buyer').range).toEqual(least)
    expect(offerOf(named(500, { seller }), 'buyer').range).toEqual({ ...least, smallestCents: 500 })
    expect(offerOf(named(0, { seller, chosenCents: 0 }), 'buyer').amountCents).toBe(0)
  })

  test.each<[OfferSources, string]>([
    [named(0, { chosenCents: 49 }), 'Please enter 0 or at least CHF 0.50'],
    [named(500, { chosenCents: 499 }), 'Please enter at least CHF 5.00'],
    [named(500, { chosenCents: 0 }), 'Please enter at least CHF 5.00'],
    [named(0, { chosenCents: 999, seller: sellerWithMinimum(1000) }), 'Please enter 0 or at least CHF 10.00'],
    [{ ...sources, chosenCents: 1999 }, m.refusal_price_changed()],
    [{ ...sources, chosenCents: 0 }, m.refusal_price_changed()],
  ])('another amount is refused', (impossible, message) => {
    const isConflict = message === m.refusal_price_changed()
    expect(() => offerOf(impossible, 'buyer')).toThrow(
      refusedWith(message, isConflict ? 'conflict' : 'invalid_input'),
    )
  })
})

describe('what the browser believes', () => {
  const offer = offerOf(sources, 'buyer')

  test.each<[string, ShownTerms]>([
    ['nothing', {}],
    ['the truth', { amount: 1999, applicationFee: 100, sellerId: 's1', sellerStripeAccountId: 'acct_1' }],
  ])('a browser that believes %s can buy', (_, shown) => {
    expect(() => requireShownTerms(offer, shown)).not.toThrow()
  })

  test.each<[string, ShownTerms]>([
    ['an old price', { amount: 999 }],
    ['a price of one Rappen', { amount: 1 }],
    ['no fee', { applicationFee: 0 }],
    ['another seller', { sellerId: 's2' }],
    ['another account', { sellerStripeAccountId: 'acct_2' }],
  ])('a browser that believes %s is told that the price changed', (_, shown) => {
    expect(() => requireShownTerms(offer, shown)).toThrow(refusedWith(m.refusal_price_changed()))
  })
})
