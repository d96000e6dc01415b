import { Query } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

const DAY = 86_400

const dayOf = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString().slice(0, 10)

/** A product of CHF 19.99 whose sales are reported when the test decides. */
async function onSale() {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  await shop.settled()
  await shop.webhooks({ mode: 'hold' })
  const sell = async (secondsAgo = 0) => {
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    const { id } = paymentIntent
    await shop.pay(id)
    await shop.bank.control('/backdate', { payment_intent: id, seconds: secondsAgo })
    return id
  }
  const tell = async (order = 'forward') => {
    await shop.webhooks({ mode: 'deliver', order })
    await shop.settled()
  }
  /** Returns sales and revenue of each day, for the product and for the seller. */
  const days = async () => {
    const rows = await shop.tables.find('daily_stats', [Query.equal('userId', seller.userId)])
    const of = (id: string) =>
      rows
        .filter((row) => row.productId === id)
        .map(({ day, sales, revenueCents }) => `${day}: ${sales} for ${revenueCents}`)
        .sort()
    expect(of('')).toEqual(of(productId))
    return of('')
  }
  /** Returns the sums of all days, and the seller's own counters. */
  const sums = async () => {
    const rows = await shop.tables.find('daily_stats', [
      Query.equal('userId', seller.userId),
      Query.equal('productId', ''),
    ])
    const [ofProduct, ofSeller] = await shop.earningsOf(seller.userId, productId)
    const sales = rows.reduce((total, row) => total + row.sales, 0)
    const revenue = rows.reduce((total, row) => total + row.revenueCents, 0)
    return [[sales, revenue], ofProduct, ofSeller]
  }
  const shared = (id: string, amount?: number) => ({
    payment_intent: id,
    reverse_transfer: true,
    refund_application_fee: true,
    ...(amount !== undefined && { amount }),
  })
  return {
    seller,
    productId,
    sell,
    tell,
    days,
    sums,
    refund: (id: string, amount?: number) => shop.bank.stripe.refunds.create(shared(id, amount)),
  }
}

test('a sale that is recorded later than it was paid counts on its day', async () => {
  const { sell, tell, days } = await onSale()
  await sell(3 * DAY)
  await tell()
  expect(await days()).toEqual([`${dayOf(3 * DAY)}: 1 for 1999`])
})

test('refunds and disputes count on the day of the sale, which has only the sales that stand', async () => {
  const { sell, tell, days, sums, refund } = await onSale()
  const [old, recent, today] = [await sell(9 * DAY), await sell(2 * DAY), await sell()]
  await tell()
  await refund(old, 500)
  await shop.bank.control('/open-dispute', { payment_intent: recent })
  await refund(today)
  await shop.settled()
  expect(await days()).toEqual([
    `${dayOf(9 * DAY)}: 1 for 1499`,
    `${dayOf(2 * DAY)}: 0 for 0`,
    `${dayOf(0)}: 0 for 0`,
  ])
  expect(await sums()).toEqual([[1, 1499], ...[0, 1].map(() => [3, 1499])])
  await shop.bank.control('/move-dispute', { payment_intent: recent, status: 'won' })
  await shop.settled()
  expect(await sums()).toEqual([[2, 3498], ...[0, 1].map(() => [3, 3498])])
})

test('what was refunded or disputed before it was first seen counts for what is left', async () => {
  const { sell, tell, sums, refund } = await onSale()
  await refund(await sell(), 500)
  await shop.bank.control('/open-dispute', { payment_intent: await sell() })
  await tell('reverse')
  expect(await sums()).toEqual([[1, 1499], ...[0, 1].map(() => [2, 1499])])
})

test('a sale from before days followed refunds can be refunded, though it stands on no day', async () => {
  const { sell, tell, refund, seller, productId } = await onSale()
  const id = await sell(DAY)
  await tell()
  await shop.tables.removeAll('daily_stats', [Query.equal('userId', seller.userId)])
  await refund(id)
  await shop.settled()
  expect(await shop.earningsOf(seller.userId, productId)).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('the history of an order is its seller’s to read, and nobody else’s; what happened is written once', async () => {
  const { sell, tell, refund, seller } = await onSale()
  const id = await sell(DAY)
  await refund(id, 500)
  await tell('reverse')
  await Promise.all(
    ['charge.refunded', 'refund.created'].map(async (type) => shop.send(await shop.eventOf(type, id))),
  )
  const seen = await shop.eventsSeenBy(seller.client, id)
  expect(seen).toEqual(['paid 1999', 'refunded 500'])
  const stranger = await shop.connectedSeller()
  expect(await shop.eventsSeenBy(stranger.client, id)).toEqual([])
  expect(await shop.eventsSeenBy(shop.guest(), id)).toEqual([])
})
