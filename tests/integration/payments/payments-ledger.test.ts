import { Query, TablesDB } from 'appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailKey } from '#functions/shared/db/keys.ts'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
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

/** A guest's purchase, up to the card form. */
async function purchase() {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  const report = () => shop.begin(shop.guest(), { productId, paymentIntentId: paymentIntent.id, receipt })
  return { seller, productId, paymentId: paymentIntent.id, receipt, report }
}

describe('a payment is entered once', () => {
  const salesOf = async (productId: string) => {
    const { payments, orders, stats } = await shop.booksOf(productId)
    const days = stats.map(({ sales, revenueCents }) => ({ sales, revenueCents }))
    return { payments: payments.length, orders: orders.length, days }
  }
  const times = (count: number) => ({
    payments: count,
    orders: count,
    days: [{ sales: count, revenueCents: count * 1999 }],
  })

  test('reported by the webhook alone: the browser was closed', async () => {
    const { productId, paymentId } = await purchase()
    await shop.pay(paymentId)
    await shop.settled()
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('reported by the browser alone: the webhook is lost', async () => {
    const { productId, paymentId, report } = await purchase()
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentId)
    expect((await report()).paymentIntent.status).toBe('succeeded')
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('reported by the browser, then by the webhook', async () => {
    const { productId, paymentId, report } = await purchase()
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentId)
    await report()
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('reported by the webhook, then by the browser', async () => {
    const { productId, paymentId, report } = await purchase()
    await shop.pay(paymentId)
    await shop.settled()
    expect((await report()).paymentIntent.status).toBe('succeeded')
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('reported by both at once, and by the browser several times', async () => {
    const { seller, productId, paymentId, report } = await purchase()
    await shop.pay(paymentId)
    const reports = await Promise.all([report(), report(), report(), report()])
    await shop.settled()
    expect(await shop.earningsOf(seller.userId, productId)).toEqual([
      [1, 1999],
      [1, 1999],
    ])
    expect(reports.map(({ paymentIntent }) => paymentIntent.status)).toEqual(Array(4).fill('succeeded'))
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('reported twice by the same event, and by it at once', async () => {
    const { productId, paymentId } = await purchase()
    await shop.pay(paymentId)
    await shop.settled()
    const event = await shop.eventOf('payment_intent.succeeded', paymentId)
    const answers = await Promise.all([shop.send(event), shop.send(event), shop.send(event)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await salesOf(productId)).toEqual(times(1))
  })

  test('with twenty buyers of one product at once none is lost', async () => {
    const seller = await shop.connectedSeller()
    const productId = await shop.product(seller.userId)
    const begun = []
    // payments are begun one after the other; one address may begin 20 for a product in ten minutes
    for (let buyer = 0; buyer < 20; buyer += 1) begun.push(await shop.begin(shop.guest(), { productId }))
    await Promise.all(begun.map(({ paymentIntent }) => shop.pay(paymentIntent.id)))
    await shop.settled()
    expect(await salesOf(productId)).toEqual(times(20))
  })
})

test('of a seller who is gone meanwhile there is no order, and the buyer gets the money back', async () => {
  const { seller, productId, paymentId } = await purchase()
  await shop.tables.remove('accounts', (await shop.accountOf(seller.userId))?.$id ?? '')
  await shop.pay(paymentId)
  await shop.settled()
  const { payments, orders } = await shop.booksOf(productId)
  expect(payments).toMatchObject([{ $id: paymentId, status: 'refunded', givenBackFor: 'undeliverable' }])
  expect(orders).toEqual([])
  expect((await shop.chargeOf(paymentId)).amount_refunded).toBe(1999)
})

test('what is written down about a sale', async () => {
  const { seller, productId, paymentId, receipt } = await purchase()
  await shop.payAs(paymentId, 'Buyer@Example.com')
  await shop.settled()
  const { payments, stats } = await shop.booksOf(productId)
  const sale = {
    productId,
    productTitle: `Product ${productId}`,
    sellerId: seller.userId,
    buyerEmail: 'buyer@example.com',
    amountCents: 1999,
    feeCents: 100,
    refundedCents: 0,
    currency: 'CHF',
    status: 'paid',
  }
  expect(payments).toMatchObject([
    {
      $id: paymentId,
      ...sale,
      sellerStripeAccountId: seller.account,
      buyerUserId: '',
      buyerEmailKey: emailKey(shop.hash, 'buyer@example.com'),
      fileStorageId: `file-${productId}`,
      downloads: 0,
    },
  ])
  expect(JSON.stringify(payments)).not.toContain(receipt)
  expect(stats).toMatchObject([{ userId: seller.userId, day: dayOf(new Date()) }])
  expect(await shop.ordersSeenBy(seller.client)).toMatchObject([{ ...sale, orderId: paymentId }])
})

test('nobody but the seller sees an order, and nobody a payment', async () => {
  const { seller, paymentId } = await purchase()
  const other = await shop.connectedSeller()
  await shop.pay(paymentId)
  await shop.settled()
  expect(await shop.ordersSeenBy(other.client)).toEqual([])
  expect(await shop.ordersSeenBy(shop.guest())).toEqual([])
  const queries = [Query.equal('$id', paymentId)]
  const payments = new TablesDB(seller.client).listRows({
    databaseId: DATABASE,
    tableId: 'payments',
    queries,
  })
  await expect(payments).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' })
})

test('a buyer who has paid is not charged again in another browser', async () => {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  const buyer = await shop.signUp()
  const { paymentIntent } = await shop.begin(buyer.client, { productId })
  await shop.pay(paymentIntent.id)
  await shop.settled()
  const elsewhere = await shop.begin(buyer.client, { productId })
  expect(elsewhere.paymentIntent).toEqual({ ...paymentIntent, methods: [], status: 'succeeded' })
})

describe('when money goes back', () => {
  const sold = async () => {
    const { seller, productId, paymentId, report } = await purchase()
    await shop.pay(paymentId)
    await shop.settled()
    const refund = async (amount?: number) => {
      await shop.bank.stripe.refunds.create({
        payment_intent: paymentId,
        reverse_transfer: true,
        refund_application_fee: true,
        ...(amount !== undefined && { amount }),
      })
    }
    const state = async () => {
      const { payments, orders } = await shop.booksOf(productId)
      return [...payments, ...orders].map(({ status, refundedCents }) => `${status} ${refundedCents}`)
    }
    /** The sales and revenue of the product and of the seller, who has sold nothing else. */
    const revenue = async () =>
      (await shop.earningsOf(seller.userId, productId)).map(([sales, cents]) => `${sales} for ${cents}`)
    return { paymentId, report, refund, state, revenue }
  }

  test('in part, then wholly', async () => {
    const { refund, state, revenue } = await sold()
    await refund(500)
    await shop.settled()
    expect(await state()).toEqual(['partially_refunded 500', 'partially_refunded 500'])
    expect(await revenue()).toEqual(['1 for 1499', '1 for 1499'])
    await refund()
    await shop.settled()
    expect(await state()).toEqual(['refunded 1999', 'refunded 1999'])
    expect(await revenue()).toEqual(['1 for 0', '1 for 0'])
  })

  test('the events may come in any order', async () => {
    const { refund, state, revenue } = await sold()
    await shop.webhooks({ mode: 'hold' })
    await refund(500)
    await refund()
    await shop.webhooks({ mode: 'deliver', order: 'reverse' })
    await shop.settled()
    expect(await state()).toEqual(['refunded 1999', 'refunded 1999'])
    expect(await revenue()).toEqual(['1 for 0', '1 for 0'])
  })

  test('before the payment was ever reported, it is entered as given back', async () => {
    const { productId, paymentId } = await purchase()
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentId)
    await shop.bank.stripe.refunds.create({ payment_intent: paymentId })
    await shop.webhooks({ mode: 'deliver', order: 'reverse' })
    await shop.settled()
    expect((await shop.booksOf(productId)).payments).toMatchObject([
      { status: 'refunded', refundedCents: 1999 },
    ])
  })

  test('the buyer may buy again', async () => {
    const { paymentId, refund, report } = await sold()
    await refund()
    await shop.settled()
    const { paymentIntent } = await report()
    expect(paymentIntent.status).toBe('open')
    expect(paymentIntent.id).not.toBe(paymentId)
  })

  test('by a dispute', async () => {
    const { productId, paymentId } = await purchase()
    await shop.pay(paymentId, 'pm_card_createDispute')
    await shop.settled()
    expect((await shop.booksOf(productId)).payments).toMatchObject([{ status: 'disputed' }])
  })
})

describe('an event that Stripe did not send changes nothing', () => {
  const forged = async () => {
    const { productId, paymentId } = await purchase()
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentId)
    return { productId, event: await shop.eventOf('payment_intent.succeeded', paymentId) }
  }

  test.each([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['signed long ago', { age: 301 }],
    ['signed in the future', { age: -400 }],
    ['not signed', { signature: '' }],
    ['signed in a scheme of tests', { scheme: 'v0' }],
  ])('an event changes nothing: %s', async (_, change) => {
    const { productId, event } = await forged()
    expect(await shop.send(event, change)).toMatchObject({ status: 400 })
    expect(await shop.sendAsAction(event, change)).toMatchObject({ status: 400 })
    expect((await shop.booksOf(productId)).payments).toEqual([])
  })

  test('changed on its way', async () => {
    const { productId, event } = await forged()
    const { signature } = shop.sign(event)
    expect(await shop.send(`${event} `, { signature })).toMatchObject({ status: 400 })
    expect((await shop.booksOf(productId)).payments).toEqual([])
  })

  test('of a payment that was not made', async () => {
    const { productId, paymentId } = await purchase()
    const event = shop.eventAbout(paymentId)
    expect(await shop.send(event)).toMatchObject({ status: 200 })
    expect((await shop.booksOf(productId)).payments).toEqual([])
  })

  test('of live money in a test shop', async () => {
    const { productId, event } = await forged()
    const live = event.replace('"livemode":false,"pending', '"livemode":true,"pending')
    expect(live).not.toBe(event)
    expect(await shop.send(live)).toMatchObject({ status: 200 })
    expect((await shop.booksOf(productId)).payments).toEqual([])
  })

  test('while the genuine one is taken, wherever it comes in', async () => {
    const { productId, event } = await forged()
    expect(await shop.sendAsAction(event)).toMatchObject({ status: 200 })
    expect((await shop.booksOf(productId)).payments).toHaveLength(1)
  })
})

test('an event that comes while the payment service is down is asked for again', async () => {
  const { productId, paymentId } = await purchase()
  await shop.webhooks({ mode: 'hold' })
  await shop.pay(paymentId)
  const event = await shop.eventOf('payment_intent.succeeded', paymentId)
  await shop.bank.control('/fail', { kind: 'server_error', times: null })
  expect(await shop.send(event)).toMatchObject({ status: 500 })
  await shop.bank.control('/fail', { kind: null })
  expect(await shop.send(event)).toMatchObject({ status: 200 })
  expect((await shop.booksOf(productId)).payments).toHaveLength(1)
})

test('no log holds a key, a card, a proof or the secret of a payment', async () => {
  const { paymentId, receipt, report } = await purchase()
  await shop.bank.control('/fail', { kind: 'rate_limit', times: 4 })
  await expect(report()).rejects.toThrow('503')
  await shop.bank.control('/fail', { kind: null })
  await shop.pay(paymentId)
  await report()
  await shop.settled()
  const { logs, errors } = await shop.outputOf('payments')
  const output = logs + errors
  expect(output).toContain('StripeRateLimitError')
  expect(output).not.toMatch(/sk_test|whsec_|_secret_|4242/)
  expect(output).not.toContain(receipt)
})
