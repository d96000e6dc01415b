import { m } from '#messages'
import type { Client } from 'appwrite'
import { randomUUID } from 'node:crypto'
import { ID } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { defaultFees } from '#src/domain/money/fees.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { act, refused } from '#tests/integration/support/stacks/stack.ts'

let shop: OwnPaymentsStack

beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

const onSale = async (priceCents = 1999) => {
  const seller = await shop.connectedSeller()
  return { seller, productId: await shop.product(seller.userId, { priceCents }) }
}

describe('case 1: health_check', () => {
  const health = (input: { publishableKey?: string } = {}) =>
    act(shop.guest(), 'payments', 'health_check', paymentsContract.health_check, input)

  test('says which mode payments are taken in, and no more', async () => {
    expect(await health()).toEqual({
      mode: 'test',
      keys: null,
      platform: 'own',
      fees: defaultFees,
      firstPayoutDays: 0,
      tax: {},
      sellTo: [],
    })
  })

  test.each([
    ['pk_test_local_tests', 'match'],
    ['pk_live_51BTUDGJAJfZb9HEBabc', 'other_mode'],
    ['pk_test_51BTUDGJAJfZb9HEBabc', 'other_account'],
    ['pk_', 'other_mode'],
  ])('tells whether the browser’s key goes with the server’s: %s', async (publishableKey, keys) => {
    expect(await health({ publishableKey })).toEqual({
      mode: 'test',
      keys,
      platform: 'own',
      fees: defaultFees,
      firstPayoutDays: 0,
      tax: {},
      sellTo: [],
    })
  })

  test.each([
    'sk_test_local_tests',
    'pk_test_local_tests\nx',
    `pk_${'a'.repeat(300)}`,
    '',
    null,
    { $ne: '' },
    ['pk_test_local_tests'],
  ])('says nothing to what is no publishable key: %j', async (publishableKey) => {
    const refusal = await refused(shop.guest(), 'payments', 'health_check', { publishableKey })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'publishableKey' })
    expect(refusal.message).not.toMatch(/_(test|live)_/)
  })
})

describe('what the buyer is charged', () => {
  test.each([
    [50, 3],
    [70, 4],
    [290, 15],
    [1999, 100],
    [2070, 104],
    [999_999, 50_000],
  ])('%i Rappen, of which the platform keeps %i and the seller gets the rest', async (price, fee) => {
    const { seller, productId } = await onSale(price)
    const { paymentIntent } = await shop.begin(shop.guest(), {
      productId,
      sellerId: seller.userId,
      sellerStripeAccountId: seller.account,
      amount: price,
      applicationFee: fee,
    })
    expect(paymentIntent).toMatchObject({ amount: price, status: 'open' })
    expect(await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)).toMatchObject({
      amount: price,
      currency: 'chf',
      application_fee_amount: fee,
      transfer_data: { destination: seller.account },
      description: `Product ${productId}`,
    })
  })

  test.each([
    ['one Rappen', { amount: 1 }],
    ['no fee', { applicationFee: 0 }],
    ['to somebody else’s account', { sellerStripeAccountId: 'acct_1234567890123456' }],
    ['to another seller', { sellerId: 'somebody-else' }],
  ])('is not %s, whatever the browser asks for', async (_, claims) => {
    const { productId } = await onSale()
    const refusal = await shop.refuse(shop.guest(), { productId, ...claims })
    expect(refusal).toMatchObject({ status: 409, code: 'conflict', message: m.refusal_price_changed() })
  })
})

describe('what cannot be bought', () => {
  test.each([
    ['a draft', { status: 'draft' }, 404, m.product_not_found_title()],
    ['a scheduled product', { status: 'scheduled' }, 404, m.product_not_found_title()],
    ['a free product', { accessType: 'free', priceCents: 0 }, 409, 'This product is not for sale'],
    ['a product below the smallest charge', { priceCents: 49 }, 409, 'This product is not for sale'],
  ] as const)('nobody can buy %s', async (_, change, status, message) => {
    const seller = await shop.connectedSeller()
    const productId = await shop.product(seller.userId, change)
    expect(await shop.refuse(shop.guest(), { productId })).toMatchObject({ status, message })
    expect(shop.bank.requestsAbout(productId), 'and the provider is not asked').toEqual([])
  })

  test('a product that is gone', async () => {
    const refusal = await shop.refuse(shop.guest(), { productId: ID.unique() })
    expect(refusal).toMatchObject({ status: 404, message: m.product_not_found_title() })
  })

  test('one’s own product', async () => {
    const { seller, productId } = await onSale()
    const refusal = await shop.refuse(seller.client, { productId })
    expect(refusal).toMatchObject({ status: 403, message: 'You cannot buy your own product' })
  })

  test.each([
    ['nobody connected', { stripeAccountId: '', stripeConnected: false }],
    ['who has not finished connecting', { stripeOnboardingComplete: false }],
    ['unknown to the payment provider', { stripeAccountId: 'acct_1234567890123456' }],
  ])('a product of a seller %s', async (_, change) => {
    const seller = await shop.connectedSeller(change)
    const productId = await shop.product(seller.userId)
    const refusal = await shop.refuse(shop.guest(), { productId })
    expect(refusal).toMatchObject({ status: 409, message: m.refusal_seller_not_connected() })
  })
})

describe('one attempt is one payment', () => {
  test('asked for twice at once by a browser that holds no proof yet', async () => {
    const { productId } = await onSale()
    const attemptId = randomUUID()
    const guest = shop.guest()
    const [first, second] = await Promise.all([
      shop.begin(guest, { productId, attemptId }),
      shop.begin(guest, { productId, attemptId }),
    ])
    expect(second).toEqual(first)
  })

  test('asked for again after it was paid: nothing is charged', async () => {
    const { productId } = await onSale()
    const attemptId = randomUUID()
    const first = await shop.begin(shop.guest(), { productId, attemptId })
    await shop.pay(first.paymentIntent.id)
    const second = await shop.begin(shop.guest(), { productId, attemptId, receipt: first.receipt })
    expect(second.paymentIntent).toEqual({ ...first.paymentIntent, status: 'succeeded' })
  })

  test('asked for again before we are told that it was paid: it is paid', async () => {
    const { productId } = await onSale()
    const attemptId = randomUUID()
    const first = await shop.begin(shop.guest(), { productId, attemptId })
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(first.paymentIntent.id)
    const second = await shop.begin(shop.guest(), { productId, attemptId, receipt: first.receipt })
    const { payments } = await shop.booksOf(productId)
    await shop.webhooks({ mode: 'deliver' })
    expect(second.paymentIntent).toMatchObject({ id: first.paymentIntent.id, status: 'succeeded' })
    expect(payments).toMatchObject([{ $id: first.paymentIntent.id, status: 'paid' }])
  })

  test('another attempt is another payment', async () => {
    const { productId } = await onSale()
    const first = await shop.begin(shop.guest(), { productId })
    const second = await shop.begin(shop.guest(), { productId, receipt: first.receipt })
    expect(second.receipt).toBe(first.receipt)
    expect(second.paymentIntent.id).not.toBe(first.paymentIntent.id)
  })
})

describe('with the fields of the specification alone, which name no attempt', () => {
  /** Begins a payment as a browser does that knows of no attempts. */
  const specified = async () => {
    const { seller, productId } = await onSale()
    const claims = { productId, sellerId: seller.userId, sellerStripeAccountId: seller.account }
    const begin = (client: Client, receipt?: string) =>
      shop.call(client, 'create_payment_intent', { ...claims, amount: 1999, applicationFee: 100, receipt })
    return { productId, begin }
  }

  test('an account that asks twice at once, and in another tab, has one payment', async () => {
    const { begin } = await specified()
    const { client } = await shop.signUp()
    const [first, second] = await Promise.all([begin(client), begin(client)])
    expect(second).toEqual(first)
    expect(await begin(client)).toEqual(first)
    expect(first.receipt, 'somebody else may use the browser afterwards').toBe('')
  })

  test('a guest’s browser with its proof has one payment', async () => {
    const { begin } = await specified()
    const first = await begin(shop.guest())
    const again = await Promise.all([1, 2].map(() => begin(shop.guest(), first.receipt)))
    expect(again).toEqual([first, first])
  })

  test('guests without a proof have nothing in common, not even behind one address', async () => {
    const { begin } = await specified()
    const [first, second] = await Promise.all([begin(shop.guest()), begin(shop.guest())])
    expect(second.receipt).not.toBe(first.receipt)
    expect(second.paymentIntent.id).not.toBe(first.paymentIntent.id)
    expect(second.paymentIntent.clientSecret).not.toBe(first.paymentIntent.clientSecret)
  })

  test.each(['account', 'guest'])('a late repetition of a paid attempt charges nothing: %s', async (kind) => {
    const { begin } = await specified()
    const client = kind === 'account' ? (await shop.signUp()).client : shop.guest()
    const { paymentIntent, receipt } = await begin(client)
    await shop.pay(paymentIntent.id)
    const late = await begin(client, receipt)
    expect(late.paymentIntent).toMatchObject({ id: paymentIntent.id, status: 'succeeded' })
  })

  test('after a refund it can be bought again, by another payment', async () => {
    const { begin } = await specified()
    const { client } = await shop.signUp()
    const { paymentIntent } = await begin(client)
    await shop.pay(paymentIntent.id)
    expect((await begin(client)).paymentIntent.status).toBe('succeeded')
    await shop.bank.stripe.refunds.create({ payment_intent: paymentIntent.id })
    const again = await begin(client)
    expect(again.paymentIntent).toMatchObject({ status: 'open' })
    expect(again.paymentIntent.id).not.toBe(paymentIntent.id)
  })

  test('at another price it is another payment, and the first can’t be paid any more', async () => {
    const { productId, begin } = await specified()
    const { client } = await shop.signUp()
    const { paymentIntent } = await begin(client)
    await shop.changeProduct(productId, { priceCents: 2500 })
    const next = await shop.call(client, 'create_payment_intent', { productId })
    expect(next.paymentIntent).toMatchObject({ status: 'open', amount: 2500 })
    expect(await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)).toMatchObject({
      status: 'canceled',
    })
  })
})

describe('taking up an earlier payment', () => {
  const begun = async () => {
    const { seller, productId } = await onSale()
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
    return { seller, productId, paymentIntentId: paymentIntent.id, receipt }
  }

  test('an open one is gone on with', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId, receipt })
    expect(again.paymentIntent).toMatchObject({ id: paymentIntentId, status: 'open' })
    expect((await shop.pay(paymentIntentId)).status).toBe('succeeded')
  })

  test('one that was declined is gone on with', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    await expect(shop.pay(paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined')
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId, receipt })
    expect(again.paymentIntent).toMatchObject({ id: paymentIntentId, status: 'open' })
  })

  test('one that was cancelled is replaced by another', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    await shop.bank.stripe.paymentIntents.cancel(paymentIntentId)
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId, receipt })
    expect(again.paymentIntent).toMatchObject({ status: 'open' })
    await shop.pay(again.paymentIntent.id)
  })

  test('what a guest has paid in this browser is not charged to the account that signs in', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    await shop.pay(paymentIntentId)
    await shop.settled()
    const { client } = await shop.signUp()
    const { paymentIntent } = await shop.begin(client, { productId, receipt })
    expect(paymentIntent).toMatchObject({ id: paymentIntentId, status: 'succeeded' })
  })

  test('a signed-in buyer goes on with it in another browser', async () => {
    const { productId } = await onSale()
    const buyer = await shop.signUp()
    const { paymentIntent } = await shop.begin(buyer.client, { productId })
    const again = await shop.begin(buyer.client, { productId, paymentIntentId: paymentIntent.id })
    expect(again.paymentIntent.id).toBe(paymentIntent.id)
  })

  test('somebody else who knows its id gets one of their own', async () => {
    const { productId, paymentIntentId } = await begun()
    const other = await shop.signUp()
    for (const client of [shop.guest(), other.client]) {
      const { paymentIntent } = await shop.begin(client, { productId, paymentIntentId })
      expect(paymentIntent).toMatchObject({ status: 'open' })
      expect(paymentIntent.id).not.toBe(paymentIntentId)
    }
  })

  test('a paid one opens no other product', async () => {
    const { seller, paymentIntentId, receipt } = await begun()
    await shop.pay(paymentIntentId)
    const other = await shop.product(seller.userId)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId: other, paymentIntentId, receipt })
    expect(paymentIntent).toMatchObject({ status: 'open' })
    expect(paymentIntent.id).not.toBe(paymentIntentId)
  })

  test('after the price changed there is a new one, and the old one can no longer be paid', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    await shop.changeProduct(productId, { priceCents: 2500 })
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId, receipt })
    expect(again.paymentIntent).toMatchObject({ amount: 2500, status: 'open' })
    await expect(shop.pay(paymentIntentId)).rejects.toThrow('canceled')
  })

  test('paid meanwhile, it is honoured although the product was withdrawn', async () => {
    const { productId, paymentIntentId, receipt } = await begun()
    await shop.pay(paymentIntentId)
    await shop.changeProduct(productId, { status: 'draft' })
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId, receipt })
    expect(again.paymentIntent).toMatchObject({ id: paymentIntentId, status: 'succeeded' })
  })

  test('an unknown id is as good as none', async () => {
    const { productId, receipt } = await begun()
    const again = await shop.begin(shop.guest(), { productId, paymentIntentId: 'pi_unknown', receipt })
    expect(again.paymentIntent.status).toBe('open')
  })
})

describe('while the payment service is down', () => {
  const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'

  test.each(['server_error', 'unavailable', 'rate_limit', 'malformed'])(
    '(%s) the buyer is asked to wait and nothing is stored',
    async (kind) => {
      const { seller, productId } = await onSale()
      await shop.bank.control('/fail', { kind, times: null })
      const refusal = await shop.refuse(shop.guest(), { productId })
      await shop.bank.control('/fail', { kind: null })
      expect(refusal).toMatchObject({ status: 503, code: 'unavailable', message: PAYMENTS_DOWN })
      expect(await shop.booksOf(productId)).toEqual({ payments: [], orders: [], stats: [] })
      expect(await shop.accountOf(seller.userId)).toMatchObject({ stripeConnected: true })
    },
  )

  test('a moment of it is not noticed', async () => {
    const { productId } = await onSale()
    await shop.bank.control('/fail', { kind: 'lock', times: 1 })
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    expect(paymentIntent.status).toBe('open')
  })
})

test('who asks too often for the same product has to wait', async () => {
  const { productId } = await onSale()
  const attemptId = randomUUID()
  const { receipt } = await shop.begin(shop.guest(), { productId, attemptId })
  const again = () => shop.attempt(shop.guest(), { productId, attemptId, receipt })
  const statuses = await Promise.all(Array.from({ length: 20 }, again))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
