import { m } from '#messages'
import { randomUUID } from 'node:crypto'
import { ID } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { cancelOutdated } from '#functions/payments/src/checkout/cancel-outdated.ts'
import { prepareCreatePayment } from '#functions/payments/src/checkout/create-payment.ts'
import { endPayment } from '#functions/payments/src/checkout/end-payment.ts'
import { prepareGateways, type Gateways as OpenShop } from '#functions/payments/src/gateways.ts'
import { secretKey } from '#local/stripe/testing/start-local-stripe.ts'
import { times } from '#tests/integration/support/community.ts'
import { perform, publish } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf, tooLateGateways } from '#tests/integration/support/stacks/server-shop.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'
import { DAY } from '#src/lib/time/durations.ts'

let shop: OwnShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  await shop.bank.control('/fail', { kind: null })
  await shop.webhooks({ mode: 'deliver' })
})
afterAll(() => shop.close())

const cheap = { accessType: 'paid', priceCents: 100 } as const

/** A payment of CHF 1 that is begun and not paid. */
async function begun() {
  const seller = await shop.connected()
  const productId = await publish(seller, cheap)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  const save = (change: Partial<ProductInput>) =>
    perform(seller.client, 'products.save', {
      productId,
      product: { ...plainProduct, ...cheap, ...change },
    })
  return { seller, productId, paymentId: paymentIntent.id, receipt, save }
}

const statusOf = async (paymentId: string) =>
  (await shop.bank.stripe.paymentIntents.retrieve(paymentId)).status
async function isCancelled(paymentId: string) {
  await expect.poll(() => statusOf(paymentId)).toBe('canceled')
}

/** Runs the payments schedule, as the server does every few minutes. */
async function nextRun() {
  await shop.resetLimit('repair')
  await shop.runScheduled()
}

type BegunSale = Awaited<ReturnType<typeof begun>>

describe('a payment that was begun cannot be paid any more', () => {
  test.each<[string, (sale: BegunSale) => Promise<unknown>]>([
    ['the price became CHF 900', ({ save }) => save({ priceCents: 90_000 })],
    ['the product became free', ({ save }) => save({ accessType: 'free', priceCents: 0 })],
    ['the product was taken back', ({ save }) => save({ status: 'draft' })],
    [
      'the product was deleted',
      ({ seller, productId }) => perform(seller.client, 'products.delete', { productId }),
    ],
    [
      'the page became private',
      ({ seller }) => perform(seller.client, 'settings.save_content', { visibility: 'private' }),
    ],
    [
      'the seller takes larger payments only',
      ({ seller }) => perform(seller.client, 'settings.save_payment', { minimumPurchase: 500 }),
    ],
  ])('once %s', async (_, change) => {
    const sale = await begun()
    await change(sale)
    await isCancelled(sale.paymentId)
    await expect(shop.pay(sale.paymentId)).rejects.toThrow('status of canceled')
  })

  test('once the seller cannot be paid any more', async () => {
    const { seller, paymentId } = await begun()
    const account = await shop.accountOf(seller.userId)
    await shop.bank.control('/connect-account', { account: account?.stripeAccountId, stage: 'restricted' })
    await shop.settled()
    await nextRun()
    expect(await statusOf(paymentId)).toBe('canceled')
  })

  test('once it is older than a day', async () => {
    const { paymentId } = await begun()
    const yesterday = new Date(Date.now() - DAY - 1000).toISOString()
    await shop.tables.update('open_payments', paymentId, { createdAt: yesterday })
    await nextRun()
    expect(await statusOf(paymentId)).toBe('canceled')
    expect(await shop.tables.get('open_payments', paymentId)).toBeNull()
  })
})

describe('a payment that was begun stays', () => {
  test.each<[string, Partial<ProductInput>]>([
    ['its title', { title: 'Another title' }],
    ['its description', { description: 'Something else about it' }],
  ])('where the product changes only %s', async (_, change) => {
    const { save, paymentId, seller } = await begun()
    await save(change)
    await nextRun()
    expect(await statusOf(paymentId)).toBe('requires_payment_method')
    expect(
      (await shop.tables.find('offer_changes', [])).filter((row) => row.sellerId === seller.userId),
    ).toEqual([])
  })

  test('of another product of the same seller', async () => {
    const { seller, save, paymentId } = await begun()
    const { paymentIntent } = await shop.begin(shop.guest(), { productId: await publish(seller, cheap) })
    await save({ priceCents: 90_000 })
    await isCancelled(paymentId)
    expect(await statusOf(paymentIntent.id)).toBe('requires_payment_method')
  })
})

test('who is told the new price pays that', async () => {
  const { productId, paymentId, receipt, save } = await begun()
  await save({ priceCents: 90_000 })
  await isCancelled(paymentId)
  const claim = { productId, paymentIntentId: paymentId, receipt, amount: 100 }
  expect(await shop.refuse(shop.guest(), claim)).toMatchObject({
    status: 409,
    message: m.refusal_price_changed(),
  })
  const { paymentIntent } = await shop.begin(shop.guest(), { ...claim, amount: 90_000 })
  expect(paymentIntent).toMatchObject({ amount: 90_000, status: 'open' })
  expect(paymentIntent.id).not.toBe(paymentId)
})

test('what could not be cancelled at once is cancelled by the schedule, and what was changed is forgotten then', async () => {
  const { seller, productId, paymentId, receipt, save } = await begun()
  await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/cancel' })
  await save({ priceCents: 90_000 })
  const again = { productId, paymentIntentId: paymentId, receipt }
  expect(await shop.refuse(shop.guest(), again)).toMatchObject({ status: 503, code: 'unavailable' })
  const changes = async () =>
    (await shop.tables.find('offer_changes', [])).filter(({ sellerId }) => sellerId === seller.userId)
  const createdAt = new Date(0).toISOString()
  for (const { $id } of await changes()) await shop.tables.update('offer_changes', $id, { createdAt })
  await nextRun()
  expect(await statusOf(paymentId)).toBe('requires_payment_method')
  const left = await changes()
  expect(left).toHaveLength(1)
  expect(Date.parse(left[0]?.createdAt ?? ''), 'others go first then').toBeGreaterThan(0)
  await shop.bank.control('/fail', { kind: null })
  await nextRun()
  expect(await statusOf(paymentId)).toBe('canceled')
  expect(await changes()).toEqual([])
})

test('what ended at the provider is forgotten with what was changed', async () => {
  const { productId, paymentId, save } = await begun()
  await shop.webhooks({ mode: 'hold' })
  await shop.bank.stripe.paymentIntents.cancel(paymentId)
  await save({ priceCents: 90_000 })
  await nextRun()
  expect(await shop.tables.get('open_payments', paymentId)).toBeNull()
  expect((await shop.tables.find('offer_changes', [])).filter((row) => row.productId === productId)).toEqual(
    [],
  )
})

test('what was changed waits for the next run where there is no time', async () => {
  const { seller, productId, paymentId } = await begun()
  await shop.changeProduct(productId, { priceCents: 90_000 })
  const createdAt = new Date(0).toISOString()
  const { $id } = await shop.tables.create('offer_changes', ID.unique(), {
    sellerId: seller.userId,
    productId,
    createdAt,
  })
  const context = serverContext(shop)
  await cancelOutdated(context, openShopOf(shop)(context), () => false)
  expect(await shop.tables.get('offer_changes', $id)).not.toBeNull()
  expect(await statusOf(paymentId)).toBe('requires_payment_method')
  await nextRun()
  expect(await shop.tables.get('offer_changes', $id)).toBeNull()
  expect(await statusOf(paymentId)).toBe('canceled')
})

test('what was changed concerns all payments, however many there are', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, cheap)
  const createdAt = new Date().toISOString()
  const terms = { productId, sellerId: seller.userId, sellerStripeAccountId: '', createdAt }
  const account = await shop.accountOf(seller.userId)
  // the provider is asked for no order for nothing
  const idOf = (index: number) => `free_${productId}_${String(index).padStart(3, '0')}`
  const rows = times(101, (index) => ({
    $id: idOf(index),
    ...terms,
    sellerStripeAccountId: account?.stripeAccountId ?? '',
    amountCents: index < 100 ? 100 : 99,
  }))
  await shop.tables.createAll('open_payments', rows)
  await shop.tables.create('offer_changes', ID.unique(), { sellerId: seller.userId, productId, createdAt })
  const context = serverContext(shop)
  let steps = 0
  await cancelOutdated(context, openShopOf(shop)(context), () => (steps += 1) < 300)
  expect(await shop.tables.get('open_payments', idOf(99))).not.toBeNull()
  expect(await shop.tables.get('open_payments', idOf(100))).toBeNull()
})

test('what is old, or holds a discount too long, waits for the next run where there is no time', async () => {
  const { seller, paymentId } = await begun()
  const context = serverContext(shop)
  const createdAt = new Date(Date.now() - DAY - 1000).toISOString()
  await shop.tables.update('open_payments', paymentId, { createdAt })
  const use = `free_${paymentId}`.slice(0, 36)
  const held = { discountId: 'none', creatorId: seller.userId, buyerUserId: '', emailKey: '' }
  await shop.tables.create('discount_uses', use, { ...held, heldUntil: createdAt, takenAt: null, createdAt })
  const run = (hasTime: () => boolean) => cancelOutdated(context, openShopOf(shop)(context), hasTime)
  const isLeft = async () => [
    (await shop.tables.get('open_payments', paymentId)) !== null,
    (await shop.tables.get('discount_uses', use)) !== null,
  ]
  await run(() => false)
  expect(await isLeft()).toEqual([true, true])
  let isFirst = true
  await run(() => {
    const wasFirst = isFirst
    isFirst = false
    return wasFirst
  })
  expect(await isLeft()).toEqual([false, true])
  await run(() => true)
  expect(await isLeft()).toEqual([false, false])
})

test('while the product can’t be read nothing is cancelled that may hold', async () => {
  const { seller, productId, paymentId } = await begun()
  const createdAt = new Date().toISOString()
  await shop.tables.create('offer_changes', ID.unique(), { sellerId: seller.userId, productId, createdAt })
  const get = () => Promise.reject(new Error('The database is down'))
  const context = serverContext(shop, { tables: { ...shop.tables, get } })
  await expect(cancelOutdated(context, openShopOf(shop)(context), () => true)).rejects.toThrow('down')
  expect(await statusOf(paymentId)).toBe('requires_payment_method')
})

test('what was paid before the price changed is delivered', async () => {
  const { productId, paymentId, receipt, save } = await begun()
  await shop.webhooks({ mode: 'hold' })
  await shop.pay(paymentId)
  await save({ priceCents: 90_000 })
  await nextRun()
  expect(await statusOf(paymentId)).toBe('succeeded')
  expect((await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).token).not.toBe('')
})

test('a payment is known before its secret is given away, and forgotten once it is paid', async () => {
  const { productId, paymentId } = await begun()
  expect(await shop.tables.get('open_payments', paymentId)).toMatchObject({ productId, amountCents: 100 })
  await shop.pay(paymentId)
  await shop.settled()
  expect(await shop.tables.get('open_payments', paymentId)).toBeNull()
})

test('a payment that could not be noted is given to nobody', async () => {
  const productId = await publish(await shop.connected(), cheap)
  const create = () => Promise.reject(new Error('The database is down'))
  const context = serverContext(shop, { tables: { ...shop.tables, create } })
  const begin = await prepareCreatePayment({ productId, attemptId: randomUUID() }, context)
  await expect(begin({ gateways: openShopOf(shop)(context) })).rejects.toThrow('down')
})

test('an account that goes on at a second device is given the payment that it began at the first', async () => {
  const productId = await publish(await shop.connected(), cheap)
  const buyer = await shop.signUp()
  const first = await shop.begin(buyer.client, { productId })
  const second = await shop.begin(buyer.client, { productId })
  expect(second.paymentIntent.id).toBe(first.paymentIntent.id)
  const other = await shop.begin((await shop.signUp()).client, { productId })
  expect(other.paymentIntent.id).not.toBe(first.paymentIntent.id)
})

test('an account whose payment was cancelled goes on with the one that it began since, in every tab', async () => {
  const productId = await publish(await shop.connected(), cheap)
  const { client } = await shop.signUp()
  const first = await shop.begin(client, { productId })
  await shop.bank.stripe.paymentIntents.cancel(first.paymentIntent.id)
  await shop.settled()
  const second = await shop.begin(client, { productId })
  const inOldTab = await shop.begin(client, { productId, paymentIntentId: first.paymentIntent.id })
  expect(inOldTab.paymentIntent).toMatchObject({ id: second.paymentIntent.id, status: 'open' })
})

test('an account that was given its first payment back goes on with the one that it began since, in every tab', async () => {
  const productId = await publish(await shop.connected(), cheap)
  const buyer = await shop.signUp()
  const first = await shop.begin(buyer.client, { productId })
  await shop.pay(first.paymentIntent.id)
  await shop.bank.stripe.refunds.create({ payment_intent: first.paymentIntent.id })
  await shop.settled()
  const second = await shop.begin(buyer.client, { productId })
  const inOldTab = await shop.begin(buyer.client, { productId, paymentIntentId: first.paymentIntent.id })
  expect(inOldTab.paymentIntent).toMatchObject({ id: second.paymentIntent.id, status: 'open' })
  expect(second.paymentIntent.id).not.toBe(first.paymentIntent.id)
})

describe('a payment that is to be ended', () => {
  /** Lets a payment hold a discount. */
  async function holding(paymentId: string) {
    const createdAt = new Date().toISOString()
    const held = { discountId: 'none', creatorId: 'somebody', heldUntil: createdAt, createdAt }
    await shop.tables.create('discount_uses', paymentId, held)
  }

  const isLeft = async (paymentId: string) => ({
    note: (await shop.tables.get('open_payments', paymentId)) !== null,
    discount: (await shop.tables.get('discount_uses', paymentId)) !== null,
  })

  test.each([
    ['canceled', 'ended', { note: false, discount: false }],
    [null, 'ended', { note: false, discount: false }],
    ['requires_action', 'processing', { note: true, discount: true }],
    ['processing', 'processing', { note: true, discount: true }],
    ['succeeded', 'paid', { note: false, discount: true }],
  ] as const)(
    'and that the provider can’t cancel and knows as “%s” is %s: %o',
    async (status, ending, left) => {
      const { paymentId } = await begun()
      await holding(paymentId)
      const context = serverContext(shop)
      const open = openShopOf(shop)(context)
      const find: OpenShop['payments']['find'] = async (id) => {
        const intent = await open.payments.find(id)
        return intent && status && { ...intent, status }
      }
      const cancel = () => Promise.resolve('moved_on' as const)
      const gateways = { ...open, payments: { ...open.payments, find, cancel } }
      expect(await endPayment(context, gateways, paymentId)).toBe(ending)
      expect(await isLeft(paymentId)).toEqual(left)
    },
  )

  test('keeps its discount if it is an order for nothing that was entered', async () => {
    const orderId = `free_${ID.unique()}`
    await holding(orderId)
    const context = serverContext(shop)
    const end = () => endPayment(context, openShopOf(shop)(context), orderId)
    const sale = { productId: 'kit', sellerId: 'somebody', createdAt: new Date().toISOString() }
    await shop.tables.create('payments', orderId, { ...sale, status: 'paid' })
    expect([await end(), await isLeft(orderId)]).toEqual(['paid', { note: false, discount: true }])
    await shop.tables.remove('payments', orderId)
    expect([await end(), await isLeft(orderId)]).toEqual(['ended', { note: false, discount: false }])
  })
})

test('anybody may remind of it, and nothing is cancelled that holds', async () => {
  const { paymentId } = await begun()
  await shop.call(shop.guest(), 'cancel_outdated', {})
  expect(await statusOf(paymentId)).toBe('requires_payment_method')
})

describe('a price that changes while a payment is begun', () => {
  /** Begins a payment of CHF 1, and does something between Stripe's response and the code that follows. */
  async function changed(meanwhile: (paymentId: string) => Promise<unknown>) {
    const productId = await publish(await shop.connected(), cheap)
    const context = serverContext(shop)
    const open = prepareGateways(shop.project, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: shop.bank.url,
    })(context)
    const begun: string[] = []
    const create: OpenShop['payments']['create'] = async (payment) => {
      const intent = await open.payments.create(payment)
      begun.push(intent.id)
      await shop.changeProduct(productId, { priceCents: 90_000 })
      await meanwhile(intent.id)
      return intent
    }
    const payments = { ...open.payments, create }
    const begin = await prepareCreatePayment({ productId, attemptId: randomUUID() }, context)
    return { answer: begin({ gateways: { ...open, payments } }), begun }
  }

  test('is not charged: the payment is cancelled before anybody can make it', async () => {
    const { answer, begun } = await changed(() => Promise.resolve())
    const message = m.refusal_price_changed()
    await expect(answer).rejects.toMatchObject({ code: 'conflict', message })
    expect(await Promise.all(begun.map(statusOf))).toEqual(['canceled'])
    expect(await Promise.all(begun.map((id) => shop.tables.get('open_payments', id)))).toEqual([null])
  })

  test('and that was paid by then is what was bought, for what it cost', async () => {
    const { answer, begun } = await changed(async (paymentId) => {
      await shop.pay(paymentId)
      await shop.settled()
    })
    const { paymentIntent } = await answer
    expect(paymentIntent).toMatchObject({ amount: 100, status: 'succeeded' })
    expect(begun).toEqual([paymentIntent.id])
  })

  test('and that is paid while another takes its place is what was bought, and the other is never begun', async () => {
    const { productId, paymentId, receipt } = await begun()
    await shop.changeProduct(productId, { priceCents: 90_000 })
    const context = serverContext(shop)
    const request = { productId, paymentIntentId: paymentId, receipt, attemptId: randomUUID() }
    const gateways = tooLateGateways(shop, context)
    const begin = await prepareCreatePayment(request, context)
    const { paymentIntent } = await begin({ gateways })
    expect(paymentIntent).toMatchObject({ id: paymentId, amount: 100, status: 'succeeded' })
  })
})
