import type { Client } from 'appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { Query } from 'node-appwrite'
import { perform } from '#tests/integration/support/stacks/market-stack.ts'
import { sendReceipts } from '#functions/marketplace/src/purchases/sale-receipts.ts'
import { readIntent, enterSale } from '#functions/payments/src/sales/enter-sale.ts'
import { giveBack, giveBackDue } from '#functions/payments/src/refunds/give-back.ts'
import { paidTwice } from '#functions/payments/src/refunds/paid-twice.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { Context } from '#functions/shared/http/context.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

async function onSale() {
  const seller = await shop.connectedSeller()
  return { seller, productId: await shop.product(seller.userId) }
}

/** Begins two payments at the same moment, before the server knows of either. */
async function twoForms(productId: string, first: Client, second = first) {
  const one = await shop.begin(first, { productId })
  await shop.tables.remove('open_payments', one.paymentIntent.id)
  const other = await shop.begin(second, { productId })
  expect(other.paymentIntent.id).not.toBe(one.paymentIntent.id)
  return [one, other] as const
}

async function statesOf(productId: string) {
  const { payments, orders } = await shop.booksOf(productId)
  const of = (rows: readonly { status: string; refundedCents: number; givenBackFor: string | null }[]) =>
    rows
      .map(({ status, refundedCents, givenBackFor }) => `${status} ${refundedCents} ${givenBackFor ?? '-'}`)
      .sort()
  return { payments: of(payments), orders: of(orders) }
}

const onceBack = ['paid 0 -', 'refunded 1999 duplicate']

test('an account that pays on two devices gets the second payment back, and keeps the file', async () => {
  const { seller, productId } = await onSale()
  const buyer = await shop.signUp()
  const [one, other] = await twoForms(productId, buyer.client)
  await shop.pay(one.paymentIntent.id)
  await shop.pay(other.paymentIntent.id)
  await shop.settled()
  expect(await statesOf(productId)).toEqual({ payments: onceBack, orders: onceBack })
  expect(
    (await shop.chargeOf(one.paymentIntent.id)).amount_refunded +
      (await shop.chargeOf(other.paymentIntent.id)).amount_refunded,
  ).toBe(1999)
  expect(await shop.earningsOf(seller.userId, productId)).toMatchObject([
    [2, 1999],
    [2, 1999],
  ])
  const { paymentIntent } = await shop.begin(buyer.client, {
    productId,
    paymentIntentId: other.paymentIntent.id,
    receipt: other.receipt,
  })
  expect(paymentIntent.status, 'the first delivers it').toBe('succeeded')
})

test('an account that has paid on one of two devices is asked for nothing there, while the other form is open', async () => {
  const { productId } = await onSale()
  const { client } = await shop.signUp()
  const [one] = await twoForms(productId, client)
  await shop.webhooks({ mode: 'hold' })
  await shop.pay(one.paymentIntent.id)
  const { paymentIntent } = await shop.begin(client, { productId, paymentIntentId: one.paymentIntent.id })
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  expect(paymentIntent).toMatchObject({ id: one.paymentIntent.id, status: 'succeeded' })
})

test('so does one who buys what very many others have bought', async () => {
  const { seller, productId } = await onSale()
  const strangers = Array.from({ length: 100 }, (_, index) => ({
    $id: `pi_${index}_${productId}`,
    productId,
    sellerId: seller.userId,
    receiptKey: `guest ${index}`,
    status: 'paid' as const,
    createdAt: new Date().toISOString(),
  }))
  await shop.tables.createAll('payments', strangers)
  const buyer = await shop.signUp()
  const forms = await twoForms(productId, buyer.client)
  for (const { paymentIntent } of forms) await shop.pay(paymentIntent.id)
  await shop.settled()
  expect((await statesOf(productId)).orders).toEqual(onceBack)
})

test('both reported at the same moment: one of them is given back, once', async () => {
  const { productId } = await onSale()
  const buyer = await shop.signUp()
  await shop.webhooks({ mode: 'hold' })
  const [one, other] = await twoForms(productId, buyer.client)
  await Promise.all([shop.pay(one.paymentIntent.id), shop.pay(other.paymentIntent.id)])
  const look = ({ paymentIntent, receipt }: typeof one) =>
    shop.call(buyer.client, 'check_payment', { productId, paymentIntentId: paymentIntent.id, receipt })
  await Promise.all([look(one), look(other), look(one), look(other)])
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  expect(await statesOf(productId)).toEqual({ payments: onceBack, orders: onceBack })
})

test('the one too many is given back, also where only the one that stays is looked at after both were paid', async () => {
  const { productId } = await onSale()
  const buyer = await shop.signUp()
  const context = serverContext(shop)
  const gateways = openShopOf(shop)(context)
  await shop.webhooks({ mode: 'hold' })
  for (const { paymentIntent } of await twoForms(productId, buyer.client)) {
    await shop.pay(paymentIntent.id)
    await enterSale(context, gateways, await readIntent(gateways, paymentIntent.id))
  }
  const { payments } = await shop.booksOf(productId)
  const [back] = paidTwice(payments)
  const kept = payments.find(({ $id }) => $id !== back?.$id)?.$id ?? ''
  const verdict = await syncPayment(context, gateways, await readIntent(gateways, kept))
  expect(verdict).toMatchObject({ sale: { paymentId: kept, status: 'paid' } })
  expect(await statesOf(productId)).toEqual({ payments: onceBack, orders: onceBack })
  await shop.webhooks({ mode: 'deliver' })
})

test('while the money can’t go back, the second opens nothing and no third is begun', async () => {
  const { productId } = await onSale()
  const buyer = await shop.signUp()
  const [one, other] = await twoForms(productId, buyer.client)
  await shop.pay(one.paymentIntent.id)
  await shop.settled()
  await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/refunds' })
  await shop.pay(other.paymentIntent.id)
  await shop.settled()
  await shop.bank.control('/fail', { kind: null })
  expect((await statesOf(productId)).payments).toEqual(['paid 0 -', 'paid 0 duplicate'])
  // both payments may have the same second, so either of them may stay
  const { payments } = await shop.booksOf(productId)
  const back = payments.find(({ givenBackFor }) => givenBackFor === 'duplicate')?.$id
  const [returned, kept] = back === one.paymentIntent.id ? [one, other] : [other, one]
  const owned = () => perform(buyer.client, 'downloads.is_owned', { productId })
  expect(await owned()).toEqual({ owned: true })
  const { paymentIntent } = await shop.begin(buyer.client, {
    productId,
    paymentIntentId: returned.paymentIntent.id,
    receipt: returned.receipt,
  })
  expect(paymentIntent).toMatchObject({ id: kept.paymentIntent.id, status: 'succeeded' })
  await shop.tables.update('payments', kept.paymentIntent.id, { status: 'refunded' })
  expect(await owned(), 'what is to be given back opens nothing').toEqual({ owned: false })
})

test('what is to be given back waits for the next run where there is no time, and one that fails keeps no other from it', async () => {
  const dues = await Promise.all(
    [0, 500].map(async (amount) => {
      const { productId } = await onSale()
      const { paymentIntent } = await shop.begin(shop.guest(), { productId })
      const paymentId = paymentIntent.id
      await shop.pay(paymentId)
      if (amount > 0) await shop.bank.stripe.refunds.create({ payment_intent: paymentId, amount })
      await shop.settled()
      await shop.tables.update('payments', paymentId, { givenBackFor: 'undeliverable' })
      return { productId, paymentId }
    }),
  )
  const states = async () => {
    const all = await Promise.all(dues.map(({ productId }) => statesOf(productId)))
    return all.map(({ payments }) => payments.join())
  }
  const context = serverContext(shop)
  await giveBackDue(context, openShopOf(shop)(context), () => false)
  expect(await states()).toEqual(['paid 0 undeliverable', 'partially_refunded 500 undeliverable'])
  const about = dues[0]?.paymentId ?? ''
  await shop.bank.control('/fail', { kind: 'malformed', times: null, about })
  await giveBackDue(context, openShopOf(shop)(context), () => true)
  await shop.bank.control('/fail', { kind: null })
  expect(await states()).toEqual(['paid 0 undeliverable', 'refunded 1999 undeliverable'])
  await giveBackDue(
    { ...context, now: new Date(Date.now() + 120_000) },
    openShopOf(shop)(context),
    () => true,
  )
  expect((await states())[0]).toBe('refunded 1999 undeliverable')
})

test('what was found to be one too many stays so, also once the other one was given back', async () => {
  const { productId } = await onSale()
  const buyer = await shop.signUp()
  const [one, other] = await twoForms(productId, buyer.client)
  await shop.pay(one.paymentIntent.id)
  await shop.settled()
  await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: '/v1/refunds' })
  await shop.pay(other.paymentIntent.id)
  await shop.settled()
  await shop.bank.control('/fail', { kind: null })
  const { payments } = await shop.booksOf(productId)
  const kept = payments.find(({ givenBackFor }) => givenBackFor === null)
  const back = payments.find(({ givenBackFor }) => givenBackFor === 'duplicate')
  await shop.bank.stripe.refunds.create({ payment_intent: kept?.$id ?? '' })
  await shop.settled()
  await shop.resetLimit('give-back', back?.$id ?? '')
  const { status } = await shop.call(buyer.client, 'check_payment', {
    productId,
    paymentIntentId: back?.$id ?? '',
  })
  expect(status).toBe('refunded')
})

test('both are told: who paid by mail, who sold in their news', async () => {
  const { seller, productId } = await onSale()
  const buyer = await shop.signUp()
  const [one, other] = await twoForms(productId, buyer.client)
  await shop.payAs(one.paymentIntent.id, buyer.email)
  await shop.payAs(other.paymentIntent.id, buyer.email)
  await shop.settled()
  await expect.poll(async () => (await mailsTo(shop, buyer.email, 'You get CHF 19.99 back')).length).toBe(1)
  const [mail] = await mailsTo(shop, buyer.email, 'You get CHF 19.99 back')
  expect(mail?.body).toContain('twice')
  const news = await shop.tables.find('notices', [Query.equal('creatorId', seller.userId)])
  expect(news.map(({ kind, words, amountCents }) => `${kind} ${words} ${amountCents}`)).toContain(
    'given_back duplicate 1999',
  )
})

test('who is sent the receipt at the very moment at which it is given back is told that too', async () => {
  const { productId } = await onSale()
  const buyer = await shop.signUp()
  const { paymentIntent } = await shop.begin(buyer.client, { productId })
  await shop.webhooks({ mode: 'hold' })
  await shop.payAs(paymentIntent.id, buyer.email)
  const context = serverContext(shop, { siteUrl: SITE_URL })
  const standing = openShopOf(shop)(context)
  await enterSale(context, standing, await readIntent(standing, paymentIntent.id))
  let isGivenBack = false
  const meanwhile = async () => {
    if (!isGivenBack) await giveBack(context, standing, paymentIntent.id, 'undeliverable')
    isGivenBack = true
  }
  const tables: Context['tables'] = {
    ...shop.tables,
    update: async (...change) => {
      await meanwhile()
      return shop.tables.update(...change)
    },
    transaction: async (stage, isStillTrue) => {
      await meanwhile()
      return shop.tables.transaction(stage, isStillTrue)
    },
  }
  await sendReceipts({ ...context, tables }, paymentIntent.id)
  await shop.webhooks({ mode: 'deliver' })
  await shop.settled()
  await expect.poll(async () => (await mailsTo(shop, buyer.email, 'You get CHF 19.99 back')).length).toBe(1)
})

test('two who have nothing in common both keep what they paid for', async () => {
  const { productId } = await onSale()
  const [one, other] = await twoForms(productId, shop.guest(), shop.guest())
  await shop.payAs(one.paymentIntent.id, 'same@example.ch')
  await shop.payAs(other.paymentIntent.id, 'same@example.ch')
  await shop.settled()
  expect((await statesOf(productId)).payments, 'anybody can type an address').toEqual([
    'paid 0 -',
    'paid 0 -',
  ])
})
