import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { OpenGateways } from '#functions/payments/src/gateways.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'

let shop: OwnPaymentsStack
let openShop: OpenGateways
beforeAll(async () => {
  shop = await startPaymentsStack()
  openShop = openShopOf(shop)
})
afterEach(() => shop.webhooks({ mode: 'deliver' }))
afterAll(() => shop.close())

/** A sale of CHF 19.99 that is in the ledger. */
async function sold() {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  const paymentId = paymentIntent.id
  await shop.pay(paymentId)
  await shop.settled()
  const dispute = (path: string, status?: string) =>
    shop.bank.control(path, { payment_intent: paymentId, ...(status !== undefined && { status }) })
  return {
    seller,
    paymentId,
    opens: (status?: string) => dispute('/open-dispute', status),
    becomes: (status: string) => dispute('/move-dispute', status),
    refund: (amount: number, refundedBefore = 0) =>
      shop.call(seller.client, 'refund_order', { orderId: paymentId, amount, refundedBefore }),
    isOwned: async () => (await shop.ownedWith(productId, receipt)).owned,
    /** The state in the ledger and in the seller's orders, with the sale's part in both counters. */
    state: async () => {
      await shop.settled()
      const { payments, orders } = await shop.booksOf(productId)
      const earnings = await shop.earningsOf(seller.userId, productId)
      const states = [...payments, ...orders].map(({ status, refundedCents }) => `${status} ${refundedCents}`)
      return [...new Set([...states, ...earnings.map(([sales, cents]) => `${sales} for ${cents}`)])]
    },
  }
}

test('a dispute that is won brings the order, its revenue and its download back, and it can be refunded', async () => {
  const { opens, becomes, state, isOwned, refund } = await sold()
  await opens()
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  expect(await isOwned()).toBe(false)
  await becomes('under_review')
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  await becomes('won')
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
  expect(await isOwned()).toBe(true)
  expect(await refund(1999)).toEqual({ status: 'refunded', refundedCents: 1999, refundState: null })
})

test('one that is lost stays', async () => {
  const { opens, becomes, state, isOwned } = await sold()
  await opens()
  await becomes('lost')
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  expect(await isOwned()).toBe(false)
})

test('an inquiry that is let go after a refund of a part leaves the rest', async () => {
  const { opens, becomes, state, refund } = await sold()
  await refund(500)
  await opens('warning_needs_response')
  expect(await state()).toEqual(['disputed 500', '1 for 0'])
  await becomes('warning_closed')
  expect(await state()).toEqual(['partially_refunded 500', '1 for 1499'])
})

test('one that was won does not count for the next one', async () => {
  const { opens, becomes, state } = await sold()
  await opens()
  await becomes('won')
  await opens()
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  await becomes('won')
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
})

test('told in reverse, it comes to the same', async () => {
  const { opens, becomes, state } = await sold()
  await shop.webhooks({ mode: 'hold' })
  await opens()
  await becomes('under_review')
  await becomes('won')
  await shop.webhooks({ mode: 'deliver', order: 'reverse' })
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
})

test('an old report of its beginning, and one of its end told twice, change nothing afterwards', async () => {
  const { paymentId, opens, becomes, state } = await sold()
  await opens()
  await becomes('won')
  await shop.settled()
  for (const type of ['charge.dispute.created', 'charge.dispute.closed']) {
    const event = await shop.eventOf(type, paymentId)
    const again = event.replace(
      /"id":"evt_\w+"/,
      `"id":"evt_${type.replaceAll('.', '')}${paymentId.slice(3, 20)}"`,
    )
    expect(again).not.toBe(event)
    expect([await shop.send(event), await shop.send(again)]).toEqual([{ status: 200 }, { status: 200 }])
    expect(await state()).toEqual(['paid 0', '1 for 1999'])
  }
})

test('who has asked before it was won, and writes after that, does not turn it back', async () => {
  const { paymentId, opens, becomes, state } = await sold()
  await opens()
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  const context = serverContext(shop)
  const standing = openShop(context)
  const stale = await standing.payments.find(paymentId)
  await becomes('won')
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
  if (!stale) throw new Error('The payment is not known')
  expect(stale.disputes.map(({ status }) => status)).toEqual(['needs_response'])
  expect(await syncPayment(context, standing, stale)).toMatchObject({ sale: { status: 'paid' } })
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
})

test('while the provider does not say what became of it, the order stays as it was, and the event comes again', async () => {
  const { paymentId, opens, becomes, state } = await sold()
  await opens()
  await shop.settled()
  await shop.webhooks({ mode: 'hold' })
  await becomes('won')
  const event = await shop.eventOf('charge.dispute.closed', paymentId)
  await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/disputes' })
  expect(await shop.send(event)).toEqual({ status: 500 })
  await shop.bank.control('/fail', { kind: null })
  expect(await shop.send(event)).toEqual({ status: 200 })
  await shop.webhooks({ mode: 'deliver' })
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
})

test('of one that nobody reported, the repair finds the beginning and the end', async () => {
  const { opens, becomes, state } = await sold()
  const nextRun = async () => {
    await shop.resetLimit('repair')
    await shop.runScheduled()
  }
  await shop.webhooks({ mode: 'disturb', lost: 1 })
  await opens()
  await nextRun()
  expect(await state()).toEqual(['disputed 0', '1 for 0'])
  await becomes('won')
  await nextRun()
  expect(await state()).toEqual(['paid 0', '1 for 1999'])
})
