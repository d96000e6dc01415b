import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { provenCreator, roleHolder } from '#tests/integration/support/role-holder.ts'
import { type Creator, perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { type OwnShop, priced, startShop } from '#tests/integration/support/stacks/shop.ts'

let shop: OwnShop
let operator: Creator
let moderator: Creator
beforeAll(async () => {
  shop = await startShop()
  operator = await roleHolder(shop, 'operator')
  moderator = await roleHolder(shop, 'moderator')
})
afterAll(() => shop.close())

const reason = 'The file is empty, and you have not answered for two weeks.'

/** A paid order of CHF 19.99. */
async function sold() {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  const orderId = paymentIntent.id
  const buyer = `buyer-${orderId.slice(-8)}@buyers.example`.toLowerCase()
  await shop.payAs(orderId, buyer)
  await shop.settled()
  const input = (amount: number, refundedBefore = 0) => ({ orderId, amount, refundedBefore, reason })
  return {
    seller,
    orderId,
    buyer,
    refund: (amount: number, refundedBefore = 0) =>
      shop.call(operator.client, 'operator_refund', input(amount, refundedBefore)),
    refused: (amount: number, refundedBefore = 0, by = operator) =>
      shop.refuseTo(by.client, 'operator_refund', input(amount, refundedBefore)),
    logged: async (action: string) =>
      (await shop.tables.find('operator_log', [Query.equal('action', action), Query.limit(100)])).filter(
        ({ target }) => target === `order ${orderId}`,
      ),
    /** The mails to the seller about refunds of ours, once all that are due are sent. */
    told: async () => {
      await shop.settled()
      await shop.runScheduled()
      return (await mailsTo(shop, seller.email, 'We have refunded one of your sales')).map(
        ({ subject }) => subject,
      )
    },
  }
}

test('a refund that the seller does not give is made, logged, and told to seller and buyer', async () => {
  const { seller, orderId, buyer, refund, logged, told } = await sold()
  expect(await perform(operator.client, 'operator.order', { orderId })).toMatchObject({
    orderId,
    amountCents: 1999,
    refundedCents: 0,
    sellerId: seller.userId,
    isOwn: false,
    events: [{ kind: 'paid' }],
  })
  expect(await refund(500)).toEqual({ status: 'partially_refunded', refundedCents: 500, refundState: null })
  expect(await refund(1499, 500)).toMatchObject({ status: 'refunded', refundedCents: 1999 })
  await shop.settled()
  const { accountInfo } = await shop.call(seller.client, 'get_account_info', {})
  expect(accountInfo.balance.pending, 'the seller pays their part').toBe(0)
  const entries = await logged('operator.refund')
  expect(entries.map(({ who, detail }) => `${who} ${detail}`).sort()).toEqual([
    `${operator.userId} CHF 14.99: ${reason}`,
    `${operator.userId} CHF 5.00: ${reason}`,
  ])
  expect((await told()).sort()).toEqual([
    'We have refunded one of your sales: CHF 14.99',
    'We have refunded one of your sales: CHF 5.00',
  ])
  const mail = await newestMail(shop, seller.email)
  expect(mail.plain).toContain(reason)
  expect((await newestMail(shop, buyer)).plain).not.toContain(reason)
  const order = await perform(operator.client, 'operator.order', { orderId })
  expect(order.events.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
    expect.arrayContaining([
      ['refunded', 500],
      ['refunded', 1499],
    ]),
  )
  expect(JSON.stringify(order)).not.toContain(buyer)
})

describe('a refund is made once', () => {
  test('by two people at once, and from a page that is out of date', async () => {
    const { orderId, seller, refused, logged, told } = await sold()
    const input = { orderId, amount: 500, refundedBefore: 0 }
    const answers = await Promise.all([
      shop.attemptTo(operator.client, 'operator_refund', { ...input, reason }),
      shop.attemptTo(seller.client, 'refund_order', input),
    ])
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    expect(await refused(500)).toMatchObject({ code: 'conflict' })
    const made = await shop.tables.get('payments', orderId)
    expect(made?.refundedCents).toBe(500)
    expect((await told()).length).toBe((await logged('operator.refund')).length)
  })

  test('and what it says is known to the seller although the call was cut off', async () => {
    const { orderId, told } = await sold()
    await shop.bank.stripe.refunds.create({
      payment_intent: orderId,
      amount: 500,
      reverse_transfer: true,
      refund_application_fee: true,
      metadata: { refundedByUs: reason },
    })
    expect(await told()).toEqual(['We have refunded one of your sales: CHF 5.00'])
  })

  test('and one that came to nothing has an entry that says so', async () => {
    const { refused, logged, refund, told } = await sold()
    await shop.bank.control('/fail', { kind: 'refused', times: null, about: '/v1/refunds' })
    expect(await refused(500)).toMatchObject({ code: 'conflict' })
    await shop.bank.control('/fail', { kind: null })
    expect(await logged('operator.refund_failed')).toMatchObject([{ detail: 'CHF 5.00: conflict' }])
    expect(await told()).toEqual([])
    expect(await refund(500)).toMatchObject({ refundedCents: 500 })
  })
})

describe('nobody refunds', () => {
  test.each([
    ['too much', 2000, 0, 400],
    ['nothing', 0, 0, 400],
    ['what was refunded already', 500, 100, 409],
  ])('%s', async (_, amount, before, status) => {
    const { refused, logged } = await sold()
    expect(await refused(amount, before)).toMatchObject({ status })
    expect(await logged('operator.refund')).toEqual([])
  })

  test('without a reason, an order that is not there, or without the role', async () => {
    const { seller, orderId, refused } = await sold()
    const input = { orderId, amount: 500, refundedBefore: 0, reason: ' ' }
    expect(await shop.refuseTo(operator.client, 'operator_refund', input)).toMatchObject({ field: 'reason' })
    const missing = { ...input, orderId: 'pi_missing', reason }
    expect(await shop.refuseTo(operator.client, 'operator_refund', missing)).toMatchObject({ status: 404 })
    const unknown = { status: 400, message: 'Unknown action: operator_refund' }
    for (const by of [seller, moderator]) expect(await refused(500, 0, by)).toMatchObject(unknown)
    expect(await refuse(moderator.client, 'operator.order', { orderId })).toMatchObject({ status: 400 })
    const proven = await provenCreator(shop)
    expect(await refused(500, 0, proven)).toMatchObject(unknown)
  })

  test('what they have sold or bought themselves', async () => {
    const { orderId, refused } = await sold()
    for (const column of ['sellerId', 'buyerUserId'] as const) {
      const before = await shop.tables.get('payments', orderId)
      await shop.tables.update('payments', orderId, { [column]: operator.userId })
      expect(await refused(500)).toMatchObject({ status: 403 })
      await shop.tables.update('payments', orderId, { [column]: before?.[column] ?? '' })
    }
  })
})
