import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentState, paymentsContract } from '#src/domain/contracts/payments.ts'
import { act, refused } from '#tests/integration/support/stacks/stack.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'

let shop: OwnPaymentsStack

beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

type Claim = { productId: string; paymentIntentId: string; receipt?: string }

async function check(claim: Claim, client = shop.guest()): Promise<PaymentState> {
  const action = paymentsContract.check_payment
  const { status } = await act(client, 'payments', 'check_payment', action, claim)
  return status
}
const refuse = (claim: object, client = shop.guest()) => refused(client, 'payments', 'check_payment', claim)
const unknown = { status: 404, code: 'not_found', message: m.purchase_return_unknown() }

async function begun() {
  const { userId } = await shop.connectedSeller()
  const productId = await shop.product(userId)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  return { productId, paymentIntentId: paymentIntent.id, receipt }
}

/** Begins a payment by TWINT, up to the page on which the buyer decides. */
async function sentAway({ paymentIntentId }: Claim): Promise<string> {
  // the browser creates payment methods with the publishable key
  const response = await shop.bank.fromBrowser('/v1/payment_methods', { type: 'twint' })
  const { id } = z.object({ id: z.string() }).parse(await response.json())
  const { next_action: action } = await shop.bank.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: id,
    return_url: 'http://localhost/payment-success?product=kit',
  })
  return z.string().parse(action?.redirect_to_url?.url)
}

async function decide(address: string, outcome: 'complete' | 'fail' | 'later') {
  const body = new URLSearchParams({ outcome })
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}

test.each([
  ['complete', 'succeeded', 'succeeded'],
  ['fail', 'failed', 'open'],
  ['later', 'pending', 'processing'],
] as const)(
  'what the buyer decides elsewhere (%s) is told by the provider',
  async (outcome, told, status) => {
    const claim = await begun()
    const address = await decide(await sentAway(claim), outcome)
    expect(address).toMatchObject({
      product: 'kit',
      payment_intent: claim.paymentIntentId,
      redirect_status: told,
    })
    expect(await check(claim)).toBe(status)
  },
)

test('a payment on its way is recorded once it arrives, without a webhook, and once only', async () => {
  await shop.webhooks({ mode: 'hold' })
  const claim = await begun()
  await decide(await sentAway(claim), 'later')
  expect(await check(claim)).toBe('processing')
  expect((await shop.booksOf(claim.productId)).payments).toEqual([])
  await shop.bank.control('/settle', { payment_intent: claim.paymentIntentId, outcome: 'complete' })
  expect(await Promise.all([check(claim), check(claim)])).toEqual(['succeeded', 'succeeded'])
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  const { payments, orders, stats } = await shop.booksOf(claim.productId)
  expect(payments).toMatchObject([{ $id: claim.paymentIntentId, status: 'paid' }])
  expect([orders.length, stats.map(({ sales }) => sales)]).toEqual([1, [1]])
})

test('a payment that anybody reminds of is recorded if it went through, once', async () => {
  await shop.webhooks({ mode: 'hold' })
  const { productId, paymentIntentId } = await begun()
  const remind = (id: string) => shop.call(shop.guest(), 'record_payment', { paymentIntentId: id })
  for (const id of ['pi_neverwas', paymentIntentId]) expect(await remind(id)).toEqual({})
  expect((await shop.booksOf(productId)).payments).toEqual([])
  await shop.pay(paymentIntentId)
  for (let time = 0; time < 2; time += 1) expect(await remind(paymentIntentId)).toEqual({})
  expect((await shop.booksOf(productId)).payments).toMatchObject([{ $id: paymentIntentId, status: 'paid' }])
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
})

test('who asks again while a payment is on its way is shown that one, and begins no other', async () => {
  const claim = await begun()
  await decide(await sentAway(claim), 'later')
  const { paymentIntent } = await shop.begin(shop.guest(), claim)
  expect(paymentIntent).toMatchObject({ id: claim.paymentIntentId, status: 'processing', methods: [] })
})

test('while a payment is on its way nothing is given for a code beside it', async () => {
  const claim = await begun()
  await decide(await sentAway(claim), 'later')
  const input = { ...claim, code: 'SPRING', attemptId: randomUUID(), email: 'buyer@example.com' }
  expect(await shop.refuseTo(shop.guest(), 'claim_free', input)).toMatchObject({
    status: 409,
    message: m.purchase_pending(),
  })
})

test('a payment on its way that fails can be made again', async () => {
  const claim = await begun()
  await decide(await sentAway(claim), 'later')
  await shop.bank.control('/settle', { payment_intent: claim.paymentIntentId, outcome: 'fail' })
  expect(await check(claim)).toBe('open')
  await shop.pay(claim.paymentIntentId)
  expect(await check(claim)).toBe('succeeded')
})

test('a payment on its way at an old price can’t be made again at that price once it has failed', async () => {
  const claim = await begun()
  const { productId, paymentIntentId } = claim
  await decide(await sentAway(claim), 'later')
  await shop.changeProduct(productId, { priceCents: 90_000 })
  const change = { sellerId: 'the seller', productId, createdAt: new Date().toISOString() }
  await shop.tables.create('offer_changes', ID.unique(), change)
  const cancelled = async () => {
    await shop.call(shop.guest(), 'cancel_outdated', {})
    const left = await shop.tables.find('offer_changes', [Query.equal('productId', productId)])
    const { status } = await shop.bank.stripe.paymentIntents.retrieve(paymentIntentId)
    return [status, left.length, await shop.tables.get('open_payments', paymentIntentId)]
  }
  expect(await cancelled()).toMatchObject(['processing', 1, { productId }])
  await shop.bank.control('/settle', { payment_intent: paymentIntentId, outcome: 'fail' })
  expect(await cancelled()).toEqual(['canceled', 0, null])
})

test('looking begins no payment', async () => {
  const { productId, receipt } = await begun()
  const made = { productId, paymentIntentId: 'pi_neverwas', receipt }
  expect(await refuse(made)).toMatchObject(unknown)
})

test('what was bought is told with the address of the receipt, which nobody else can read', async () => {
  const claim = await begun()
  await shop.payAs(claim.paymentIntentId, 'ben@visitors.example')
  const looked = await shop.call(shop.guest(), 'check_payment', claim)
  expect(looked).toMatchObject({
    status: 'succeeded',
    order: { amountCents: 1999, mailedTo: 'b…@visitors.example', isReceiptSent: true },
  })
  const [payment] = (await shop.booksOf(claim.productId)).payments
  expect(Date.parse(looked.order?.paidAt ?? '')).toBe(Date.parse(payment?.paidAt ?? ''))
})

test('money that went back is told', async () => {
  const claim = await begun()
  await shop.pay(claim.paymentIntentId)
  await shop.bank.stripe.refunds.create({
    payment_intent: claim.paymentIntentId,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  expect(await shop.call(shop.guest(), 'check_payment', claim)).toMatchObject({
    status: 'refunded',
    order: null,
  })
})

describe('somebody else learns nothing', () => {
  test.each([
    ['without a proof', () => Promise.resolve(undefined)],
    ['with a proof of their own', async () => (await begun()).receipt],
    ['with a made-up proof', () => Promise.resolve(`${'0'.repeat(32)}.${'0'.repeat(64)}`)],
  ])('a payment tells nothing to somebody %s', async (_, receiptOf) => {
    const { productId, paymentIntentId } = await begun()
    await shop.pay(paymentIntentId)
    const receipt = await receiptOf()
    expect(await refuse({ productId, paymentIntentId, receipt })).toMatchObject(unknown)
    expect(await refuse({ productId, paymentIntentId, receipt }, (await shop.signUp()).client)).toMatchObject(
      unknown,
    )
  })

  test('and a payment answers for no other product', async () => {
    const { paymentIntentId, receipt } = await begun()
    const { productId } = await begun()
    expect(await refuse({ productId, paymentIntentId, receipt })).toMatchObject(unknown)
  })
})

test('an outage is an outage', async () => {
  const claim = await begun()
  await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: claim.paymentIntentId })
  expect(await refuse(claim)).toMatchObject({ status: 503, code: 'unavailable' })
  await shop.bank.control('/fail', { kind: null })
})
