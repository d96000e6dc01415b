import { m } from '#messages'
import { readFileSync } from 'node:fs'
import { ID, Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

const FEE = 100

const config = z.object({ functions: z.array(z.object({ $id: z.string(), timeout: z.number() })) })

/** Milliseconds that the function may run. */
function functionTimeout(): number {
  const file = readFileSync(new URL('../../../appwrite.json', import.meta.url), 'utf8')
  const { functions } = config.parse(JSON.parse(file))
  return (functions.find(({ $id }) => $id === 'payments')?.timeout ?? Infinity) * 1000
}

/** A paid order of CHF 19.99. */
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
      shop.call(seller.client, 'refund_order', { orderId, amount, refundedBefore }),
    refused: (amount: unknown, refundedBefore = 0, client = seller.client) =>
      shop.refuseTo(client, 'refund_order', input(amount, refundedBefore)),
    attempt: (amount: number) => shop.attemptTo(seller.client, 'refund_order', input(amount, 0)),
    ledger: async () => {
      const { payments, orders } = await shop.booksOf(productId)
      return [payments, orders].map((rows) =>
        rows.map(({ status, refundedCents }) => [status, refundedCents]),
      )
    },
  }
}

test('a refund in parts: each gives back its share, and the ledger follow', async () => {
  const { seller, productId, orderId, refund, ledger } = await order()
  expect(await refund(500)).toEqual({ status: 'partially_refunded', refundedCents: 500, refundState: null })
  expect(await ledger()).toEqual([[['partially_refunded', 500]], [['partially_refunded', 500]]])
  expect(await shop.earningsOf(seller.userId, productId)).toEqual([
    [1, 1499],
    [1, 1499],
  ])
  expect(await refund(1499, 500)).toEqual({ status: 'refunded', refundedCents: 1999, refundState: null })
  await shop.settled()
  expect(await ledger()).toEqual([[['refunded', 1999]], [['refunded', 1999]]])
  const { accountInfo } = await shop.call(seller.client, 'get_account_info', {})
  expect(accountInfo.balance.pending, 'the seller is left with nothing and owes nothing').toBe(0)
  expect((await shop.chargeOf(orderId)).application_fee_amount).toBe(FEE)
})

test('of very many parts each is known: their history is whole, and what the seller owes is reckoned from all of them', async () => {
  const { seller, orderId, refund } = await order('pm_card_bypassPending')
  // the platform pays this refund, so the seller owes their part of it
  await shop.bank.stripe.refunds.create({
    payment_intent: orderId,
    amount: 500,
    metadata: { sellerOwes: 'true' },
  })
  // an event that is still being handled would see parts that are made meanwhile
  await shop.settled()
  await shop.webhooks({ mode: 'hold' })
  const inParts = { payment_intent: orderId, reverse_transfer: true, refund_application_fee: true }
  for (let part = 1; part <= 11; part += 1) {
    await shop.bank.stripe.refunds.create({ ...inParts, amount: 100 + part })
  }
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  const events = await shop.eventsSeenBy(seller.client, orderId)
  const made = ['refunded 500', ...Array.from({ length: 11 }, (_, part) => `refunded ${101 + part}`)]
  expect([...events].sort()).toEqual(['paid 1999', ...made].sort())
  expect(await refund(1, 1666)).toMatchObject({ refundedCents: 1667 })
  const debts = await shop.tables.find('debts', [Query.equal('paymentId', orderId)])
  expect(debts).toMatchObject([{ cause: 'refund', amountCents: 475, recoveredCents: 475 }])
})

describe('a refund is made once', () => {
  test('from two tabs at once', async () => {
    const { attempt, ledger } = await order()
    expect(new Set(await Promise.all([attempt(500), attempt(700)]))).toEqual(new Set([200, 409]))
    const [payments] = await ledger()
    expect([[['partially_refunded', 500]], [['partially_refunded', 700]]]).toContainEqual(payments)
  })

  test('from a page that does not know of the first', async () => {
    const { refund, refused, ledger } = await order()
    await refund(500)
    expect(await refused(500)).toMatchObject({
      code: 'conflict',
      message: 'This order was changed meanwhile. Please look at it again.',
    })
    expect((await ledger())[0]).toEqual([['partially_refunded', 500]])
    expect(await refund(700, 500), 'and once it knows, at once').toMatchObject({ refundedCents: 1200 })
  })

  test('where nobody knows whether it was made, no second one is for a while', async () => {
    const { refused, ledger } = await order()
    await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/refunds' })
    expect(await refused(500)).toMatchObject({ status: 503 })
    await shop.bank.control('/fail', { kind: null })
    expect(await refused(500)).toMatchObject({ code: 'conflict', message: m.refusal_refund_under_way() })
    expect((await ledger())[0]).toEqual([['paid', 0]])
  })

  test.each([
    ['somewhere else in the same moment', 'already_refunded', m.refusal_nothing_to_refund()],
    ['by nobody where the provider refuses', 'refused', m.refusal_refund_failed()],
  ])('a refund is made %s', async (_where, kind, message) => {
    const { refused, refund, ledger } = await order()
    await shop.bank.control('/fail', { kind, times: null, about: '/v1/refunds' })
    expect(await refused(500)).toMatchObject({ code: 'conflict', message })
    await shop.bank.control('/fail', { kind: null })
    expect((await ledger())[0]).toEqual([['paid', 0]])
    expect(await refund(500), 'and it can be tried again').toMatchObject({ refundedCents: 500 })
  })

  test('from one that does not know what was refunded elsewhere', async () => {
    const { orderId, refused, ledger } = await order()
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.stripe.refunds.create({
      payment_intent: orderId,
      amount: 300,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    expect(await refused(1999)).toMatchObject({ code: 'conflict' })
    expect((await ledger())[0], 'and the ledger know it now').toEqual([['partially_refunded', 300]])
    await shop.webhooks({ mode: 'deliver' })
  })
})

test('nothing but an amount of what is left is refunded', async () => {
  const { refused, ledger } = await order()
  for (const amount of [0, -1, 2000, 1.5, '500', null]) {
    expect(await refused(amount), `asked for ${amount}`).toMatchObject({ status: 400 })
  }
  expect(await refused(2000)).toMatchObject({
    message: 'Please enter an amount from CHF 0.01 to CHF 19.99',
    field: 'amount',
  })
  expect((await ledger())[0]).toEqual([['paid', 0]])
})

describe('there is nothing to refund', () => {
  const nothing = { code: 'conflict', message: 'There is nothing left to refund' }

  test('of what was given back already', async () => {
    const { refund, refused } = await order()
    await refund(1999)
    expect(await refused(1, 1999)).toMatchObject(nothing)
  })

  test('of what is in dispute: the bank decides', async () => {
    const { refused, ledger } = await order('pm_card_createDispute')
    expect(await refused(1999)).toMatchObject(nothing)
    expect((await ledger())[0]).toEqual([['disputed', 0]])
  })
})

test('a seller refunds no order of somebody else, and a buyer none at all', async () => {
  // one of the strangers is older than the sale, so that the refusal is not only due to the age of the account
  const [early, { refused, ledger }, late] = [
    await shop.connectedSeller(),
    await order(),
    await shop.connectedSeller(),
  ]
  for (const { client } of [early, late]) {
    expect(await refused(1999, 0, client)).toMatchObject({ status: 404, message: 'Order not found' })
  }
  expect(await refused(1999, 0, shop.guest())).toMatchObject({ status: 401 })
  expect((await ledger())[0]).toEqual([['paid', 0]])
})

test('who has the id of a seller who is gone refunds none of their orders', async () => {
  const { orderId, refused, ledger } = await order()
  await shop.tables.update('payments', orderId, { createdAt: ago(DAY) })
  expect(await refused(1999)).toMatchObject({ status: 404, message: 'Order not found' })
  expect((await ledger())[0]).toEqual([['paid', 0]])
})

test('an order that is refunded opens no download', async () => {
  const { productId, receipt, refund } = await order()
  const owned = async () => (await shop.ownedWith(productId, receipt)).owned
  expect(await owned()).toBe(true)
  await refund(1999)
  expect(await owned()).toBe(false)
})

describe('one refund at a time', () => {
  const leaseOf = async (orderId: string) => {
    const row = await shop.tables.get('rate_limits', shop.hash.id('lease', 'refund', orderId))
    return row && Date.parse(row.expiresAt) - Date.now()
  }

  test('has a lease of its own, longer than the function may run, which ends with it', async () => {
    const { orderId, refund, attempt } = await order()
    await refund(500)
    expect(await leaseOf(orderId), 'nothing is left of the first').toBeNull()
    await shop.bank.control('/fail', { kind: 'no_answer', times: 1, about: '/v1/refunds' })
    const slow = refund(300, 500)
    await expect.poll(() => leaseOf(orderId)).toBeGreaterThan(functionTimeout())
    expect(await attempt(700)).toBe(409)
    expect(await slow).toMatchObject({ refundedCents: 800 })
    expect(await leaseOf(orderId)).toBeNull()
  })
})

describe('a refund that waits', () => {
  async function waiting(amount: number) {
    const sold = await order()
    await shop.bank.control('/delay-refunds')
    const answer = await sold.refund(amount)
    const { data } = await shop.bank.stripe.refunds.list({ payment_intent: sold.orderId })
    const state = async () => {
      await shop.settled()
      const { payments, orders } = await shop.booksOf(sold.productId)
      return [...payments, ...orders].map(({ status, refundState, pendingRefundCents }) =>
        [status, refundState, pendingRefundCents].join(' '),
      )
    }
    const becomes = (outcome: string) => shop.bank.control('/settle-refund', { refund: data[0]?.id, outcome })
    const isOwned = async () => (await shop.ownedWith(sold.productId, sold.receipt)).owned
    const balance = async () => {
      await shop.settled()
      const { available, pending } = await shop.bank.stripe.balance.retrieve(
        {},
        { stripeAccount: sold.seller.account },
      )
      return [...available, ...pending].reduce((sum, { amount: part }) => sum + part, 0)
    }
    const events = async () => {
      const rows = await shop.tables.find('order_events', [Query.equal('orderId', sold.orderId)])
      return rows.map(({ kind }) => kind).sort()
    }
    return { ...sold, answer, state, becomes, isOwned, balance, events }
  }

  test('is told as such, closes the download when all is on its way, and is done when it succeeds', async () => {
    const { answer, state, becomes, isOwned, events } = await waiting(1999)
    expect(answer).toEqual({ status: 'refunded', refundedCents: 1999, refundState: 'pending' })
    expect(await state()).toEqual(Array(2).fill('refunded pending 1999'))
    expect(await isOwned()).toBe(false)
    await becomes('succeeded')
    expect(await state()).toEqual(Array(2).fill('refunded  0'))
    expect(await isOwned()).toBe(false)
    expect(await events()).toEqual(['paid', 'refund_pending', 'refunded'])
  })

  test.each([
    ['that failed', false],
    ['that failed after it had succeeded', true],
  ])(
    '%s opens the download again, gives the seller back their part, and can be tried anew',
    async (_, late) => {
      const { state, becomes, isOwned, balance, refund, seller, productId, events } = await waiting(1999)
      expect(await balance()).toBe(0)
      if (late) await becomes('succeeded')
      await becomes('failed')
      expect(await state()).toEqual(Array(2).fill('paid failed 0'))
      expect(await isOwned()).toBe(true)
      expect(await balance()).toBe(1999 - FEE)
      expect((await shop.earningsOf(seller.userId, productId)).map(([, cents]) => cents)).toEqual([
        1999, 1999,
      ])
      expect(await events()).toContain('refund_failed')
      expect(await refund(1999), 'the same amount again is another refund').toEqual({
        status: 'refunded',
        refundedCents: 1999,
        refundState: null,
      })
      expect(await balance()).toBe(0)
      expect(await isOwned()).toBe(false)
    },
  )

  test('in part leaves the download open', async () => {
    const { answer, isOwned, state } = await waiting(500)
    expect(answer).toEqual({ status: 'partially_refunded', refundedCents: 500, refundState: 'pending' })
    expect(await isOwned()).toBe(true)
    expect(await state()).toEqual(Array(2).fill('partially_refunded pending 500'))
  })
})

describe('what nobody can deliver', () => {
  /** A payment for a product whose file no longer exists. */
  async function undeliverable() {
    const seller = await shop.connectedSeller()
    const productId = await shop.product(seller.userId)
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
    await shop.tables.remove('product_secrets', productId)
    const paid = async () => {
      await shop.pay(paymentIntent.id)
      await shop.settled()
    }
    const state = async () => {
      const [row] = (await shop.booksOf(productId)).payments
      return [row?.status, row?.givenBackFor].join(' ')
    }
    const refunded = async () => (await shop.chargeOf(paymentIntent.id)).amount_refunded
    const again = async () => {
      await shop.resetLimit('give-back', paymentIntent.id)
      await shop.resetLimit('repair')
      await shop.runScheduled()
    }
    const claim = { productId, paymentIntentId: paymentIntent.id, receipt }
    const check = () => shop.call(shop.guest(), 'check_payment', claim)
    return { seller, productId, paymentId: paymentIntent.id, paid, state, refunded, again, check }
  }

  test('is given back at once', async () => {
    const { paid, state, refunded } = await undeliverable()
    await paid()
    expect([await state(), await refunded()]).toEqual(['refunded undeliverable', 1999])
  })

  test('is given back later where it is refused first, under another key', async () => {
    const { paid, state, refunded, again, seller, paymentId } = await undeliverable()
    await shop.bank.control('/top-up', { amount: -1_000_000 })
    await shop.webhooks({ mode: 'hold' })
    await paid()
    await shop.bank.stripe.transfers.createReversal(await transferOf(paymentId), { amount: 1000 })
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect([await state(), await refunded()]).toEqual(['paid undeliverable', 0])
    await shop.bank.control('/top-up', { amount: 1_000_000 })
    await again()
    expect([await state(), await refunded()]).toEqual(['refunded undeliverable', 1999])
    await again()
    const { data } = await shop.bank.stripe.refunds.list({ payment_intent: paymentId })
    expect(data).toHaveLength(1)
    expect(await shop.tables.find('debts', [Query.equal('sellerId', seller.userId)])).toHaveLength(1)
  })

  test('is tried once a minute while it is refused, however often the buyer asks', async () => {
    const { paymentId, paid, state, check } = await undeliverable()
    await shop.bank.control('/fail', { kind: 'refused', times: null, about: '/v1/refunds' })
    await paid()
    const tries = () => shop.bank.requestsAbout('/v1/refunds').length
    const first = tries()
    for (let asked = 0; asked < 3; asked += 1)
      expect(await check()).toEqual({ status: 'refunded', order: null })
    expect(tries()).toBe(first)
    await shop.bank.control('/fail', { kind: null })
    await shop.resetLimit('give-back', paymentId)
    await check()
    expect([tries(), await state()]).toEqual([first + 1, 'refunded undeliverable'])
  })

  test('is given back where its seller is gone too', async () => {
    const { productId, seller, paid, state, refunded } = await undeliverable()
    await shop.tables.remove('accounts', accountRowId(shop.hash, seller.userId))
    await paid()
    expect([await state(), await refunded()]).toEqual(['refunded undeliverable', 1999])
    expect((await shop.booksOf(productId)).orders).toEqual([])
  })

  test('closes its links at once, also while it is refused', async () => {
    const { productId, seller, paymentId, paid, state } = await undeliverable()
    await shop.tables.create('downloads', ID.unique(), {
      productId,
      creatorId: seller.userId,
      orderId: paymentId,
      accessType: 'paid',
      expireAt: ago(-DAY),
      createdAt: ago(0),
    })
    await shop.bank.control('/fail', { kind: 'refused', times: null, about: '/v1/refunds' })
    await paid()
    await shop.bank.control('/fail', { kind: null })
    const links = await shop.tables.find('downloads', [Query.equal('orderId', paymentId)])
    expect([await state(), links.map(({ expireAt }) => expireAt)]).toEqual(['paid undeliverable', [null]])
    const { logs } = await shop.outputOf('payments')
    expect(logs).toContain(`Payment ${paymentId} is still to be given back`)
  })

  test('is given back where another one before it cannot be looked at', async () => {
    const [first, second] = [await undeliverable(), await undeliverable()]
    await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/refunds' })
    for (const { paid } of [first, second]) await paid()
    await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: first.paymentId })
    // the outcome of the refund is unknown, so its lease must end first
    await shop.tables.remove('rate_limits', shop.hash.id('lease', 'refund', second.paymentId))
    await second.again()
    await shop.bank.control('/fail', { kind: null })
    expect([await first.state(), await second.state()]).toEqual([
      'paid undeliverable',
      'refunded undeliverable',
    ])
  })

  test('that was given back from the provider’s pages meanwhile is done', async () => {
    const { paid, state, refunded, again, paymentId } = await undeliverable()
    await shop.webhooks({ mode: 'hold' })
    await paid()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    await again()
    expect([await state(), await refunded()]).toEqual(['refunded ', 1999])
  })

  async function transferOf(paymentId: string): Promise<string> {
    return z.string().parse((await shop.chargeOf(paymentId)).transfer)
  }
})
