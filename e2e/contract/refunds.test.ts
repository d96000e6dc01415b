import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUND_UNDER_WAY } from '#src/domain/contracts/payouts.ts'
import { startPaymentsStack, type PaymentsStack } from './payments-stack.ts'

let shop: PaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

const FEE = 100

/** An order of CHF 19.99 that its seller knows of. */
async function order(card?: string) {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  const orderId = paymentIntent.id
  await shop.pay(orderId, card)
  await shop.settled()
  const input = (amount: unknown, refundedBefore: number) => ({ orderId, amount, refundedBefore })
  return {
    seller,
    productId,
    orderId,
    receipt,
    refund: (amount: number, refundedBefore = 0) =>
      shop.ask(seller.client, 'refund_order', { orderId, amount, refundedBefore }),
    refused: (amount: unknown, refundedBefore = 0, client = seller.client) =>
      shop.refuseTo(client, 'refund_order', input(amount, refundedBefore)),
    attempt: (amount: number) => shop.attemptTo(seller.client, 'refund_order', input(amount, 0)),
    books: async () => {
      const { payments, orders } = await shop.booksOf(productId)
      return [payments, orders].map((rows) =>
        rows.map(({ status, refundedCents }) => [status, refundedCents]),
      )
    },
  }
}

test('a refund in parts: each gives back its share, and the books follow', async () => {
  const { seller, productId, orderId, refund, books } = await order()
  expect(await refund(500)).toEqual({ status: 'partially_refunded', refundedCents: 500, refundState: null })
  expect(await books()).toEqual([[['partially_refunded', 500]], [['partially_refunded', 500]]])
  expect(await shop.earningsOf(seller.userId, productId)).toEqual([
    [1, 1499],
    [1, 1499],
  ])
  expect(await refund(1499, 500)).toEqual({ status: 'refunded', refundedCents: 1999, refundState: null })
  await shop.settled()
  expect(await books()).toEqual([[['refunded', 1999]], [['refunded', 1999]]])
  const { accountInfo } = await shop.ask(seller.client, 'get_account_info', {})
  expect(accountInfo.balance.pending, 'the seller is left with nothing and owes nothing').toBe(0)
  expect((await shop.chargeOf(orderId)).application_fee_amount).toBe(FEE)
})

describe('a refund is made once', () => {
  test('from two tabs at once', async () => {
    const { attempt, books } = await order()
    expect(new Set(await Promise.all([attempt(500), attempt(700)]))).toEqual(new Set([200, 409]))
    const [payments] = await books()
    expect([[['partially_refunded', 500]], [['partially_refunded', 700]]]).toContainEqual(payments)
  })

  test('from a page that does not know of the first', async () => {
    const { refund, refused, books } = await order()
    await refund(500)
    expect(await refused(500)).toMatchObject({
      code: 'conflict',
      message: 'This order was changed meanwhile. Please look at it again.',
    })
    expect((await books())[0]).toEqual([['partially_refunded', 500]])
    expect(await refund(700, 500), 'and once it knows, at once').toMatchObject({ refundedCents: 1200 })
  })

  test('where nobody knows whether it was made, no second one is for a while', async () => {
    const { orderId, refused, books } = await order()
    await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/refunds' })
    expect(await refused(500)).toMatchObject({ status: 503 })
    await shop.bank.control('/fail', { kind: null })
    expect(await refused(500)).toMatchObject({ code: 'conflict', message: REFUND_UNDER_WAY })
    await shop.forgetWindow('refund', orderId)
    expect((await books())[0]).toEqual([['paid', 0]])
  })

  test('from one that does not know what was refunded elsewhere', async () => {
    const { orderId, refused, books } = await order()
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.stripe.refunds.create({
      payment_intent: orderId,
      amount: 300,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    expect(await refused(1999)).toMatchObject({ code: 'conflict' })
    expect((await books())[0], 'and the books know it now').toEqual([['partially_refunded', 300]])
    await shop.webhooks({ mode: 'deliver' })
  })
})

test('nothing but an amount of what is left is refunded', async () => {
  const { refused, books } = await order()
  for (const amount of [0, -1, 2000, 1.5, '500', null]) {
    expect(await refused(amount), `asked for ${amount}`).toMatchObject({ status: 400 })
  }
  expect((await books())[0]).toEqual([['paid', 0]])
})

describe('there is nothing to refund', () => {
  const nothing = { code: 'conflict', message: 'There is nothing left to refund' }

  test('of what was given back already', async () => {
    const { refund, refused } = await order()
    await refund(1999)
    expect(await refused(1, 1999)).toMatchObject(nothing)
  })

  test('of what is in dispute: the bank decides', async () => {
    const { refused, books } = await order('pm_card_createDispute')
    expect(await refused(1999)).toMatchObject(nothing)
    expect((await books())[0]).toEqual([['disputed', 0]])
  })
})

test('a seller refunds no order of somebody else, and a buyer none at all', async () => {
  const { refused, books } = await order()
  const stranger = await shop.connectedSeller()
  expect(await refused(1999, 0, stranger.client)).toMatchObject({ status: 404, message: 'Order not found' })
  expect(await refused(1999, 0, shop.guest())).toMatchObject({ status: 401 })
  expect((await books())[0]).toEqual([['paid', 0]])
})

test('an order that is refunded opens no download', async () => {
  const { productId, receipt, refund } = await order()
  const owned = async () => (await shop.ownedWith(productId, receipt)).owned
  expect(await owned()).toBe(true)
  await refund(1999)
  expect(await owned()).toBe(false)
})
