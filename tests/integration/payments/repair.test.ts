import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterEach(() => shop.webhooks({ mode: 'deliver' }))
afterAll(() => shop.close())

/** Runs the payments schedule, as the server does every few minutes. */
async function nextRun() {
  await shop.resetLimit('repair')
  await shop.runScheduled()
}

/** A payment whose buyer closes the browser, and for which no webhook arrives. */
async function unreportedSale() {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  await shop.settled()
  await shop.webhooks({ mode: 'hold' })
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id)
  const statusesOf = async () => {
    const { payments, orders } = await shop.booksOf(productId)
    return [payments, orders].map((rows) => rows.map(({ status }) => status))
  }
  return { seller, productId, paymentId: paymentIntent.id, statusesOf }
}

test('a payment that nobody reported becomes an order, once', async () => {
  const { seller, productId, statusesOf } = await unreportedSale()
  expect(await statusesOf()).toEqual([[], []])
  await nextRun()
  await nextRun()
  expect(await statusesOf()).toEqual([['paid'], ['paid']])
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  expect(await shop.earningsOf(seller.userId, productId)).toEqual([
    [1, 1999],
    [1, 1999],
  ])
})

test('a refund that nobody reported ends the order', async () => {
  const { paymentId, statusesOf } = await unreportedSale()
  await nextRun()
  await shop.bank.stripe.refunds.create({
    payment_intent: paymentId,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await nextRun()
  expect(await statusesOf()).toEqual([['refunded'], ['refunded']])
})

test('while the provider is down nothing is lost: the next run finds it', async () => {
  const { statusesOf } = await unreportedSale()
  await shop.bank.control('/fail', { kind: 'unavailable', times: null })
  await nextRun()
  await shop.bank.control('/fail', { kind: null })
  expect(await statusesOf()).toEqual([[], []])
  await nextRun()
  expect(await statusesOf()).toEqual([['paid'], ['paid']])
})

test('one payment that cannot be looked at keeps no other from it', async () => {
  const [broken, other] = [await unreportedSale(), await unreportedSale()]
  await shop.bank.control('/fail', { kind: 'malformed', times: null, about: broken.paymentId })
  await nextRun()
  await shop.bank.control('/fail', { kind: null })
  expect([await broken.statusesOf(), await other.statusesOf()]).toEqual([
    [[], []],
    [['paid'], ['paid']],
  ])
  await nextRun()
  expect(await broken.statusesOf()).toEqual([['paid'], ['paid']])
})

test('what has failed is asked for again, however long after: the next run begins where all was well', async () => {
  const checkpoint = async () => (await shop.tables.get('stripe_events', 'repaired-until'))?.receivedAt
  await nextRun()
  const before = await checkpoint()
  expect(before).toBeDefined()
  const { paymentId, statusesOf } = await unreportedSale()
  await shop.bank.control('/fail', { kind: 'malformed', times: null, about: paymentId })
  await nextRun()
  await shop.bank.control('/fail', { kind: null })
  expect(await checkpoint()).toBe(before)
  await nextRun()
  expect(await statusesOf()).toEqual([['paid'], ['paid']])
  expect(Date.parse((await checkpoint()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

test('nobody can keep the provider busy by pretending to be the schedule', async () => {
  await nextRun()
  const before = shop.bank.requestsAbout('/v1/events?').length
  for (const name of ['X-Appwrite-Trigger', 'x-APPWRITE-trigger']) {
    const headers = { [name]: 'schedule' }
    const { status } = await execute(shop.guest(), 'payments', '', { headers })
    expect(status).toBe(400)
  }
  await shop.runScheduled()
  expect(shop.bank.requestsAbout('/v1/events?')).toHaveLength(before)
})
