import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import {
  defaultPaymentSettings,
  type PaymentMethod,
  paymentSettingsColumn,
} from '#src/domain/account/settings.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { act } from '#tests/integration/support/stacks/stack.ts'
import { sharedPayments, type PaymentsStack } from '#tests/integration/support/stacks/payments-stack.ts'

let shop: PaymentsStack

beforeAll(async () => {
  shop = await sharedPayments()
})

const choosing = (enabledMethods: PaymentMethod[]) => ({
  paymentSettings: paymentSettingsColumn({ ...defaultPaymentSettings, enabledMethods }),
})

/** A product whose seller accepts these methods, and a payment that a buyer begins for it. */
async function begunWith(enabledMethods: PaymentMethod[], priceCents = 1999) {
  const { userId } = await shop.connectedSeller(choosing(enabledMethods))
  const productId = await shop.product(userId, { priceCents })
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  return { userId, productId, receipt, ...paymentIntent }
}

const typesOf = async (id: string) =>
  (await shop.bank.stripe.paymentIntents.retrieve(id)).payment_method_types

const errorSchema = z.object({ error: z.object({ code: z.string() }) })

/** Sends the request of an attacker who has the page's key and the payment's secret, and skips the form. */
async function payByHand(intent: { id: string; clientSecret: string }, type: string) {
  const made = await shop.bank.fromBrowser('/v1/payment_methods', { type })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  const answer = await shop.bank.fromBrowser(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.clientSecret,
    payment_method: id,
    return_url: 'http://localhost/payment-success',
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

describe('what a seller chose', () => {
  test.each<[PaymentMethod[], string[]]>([
    [['card'], ['card']],
    [['card', 'apple_pay', 'google_pay'], ['card']],
    [
      ['card', 'twint', 'klarna'],
      ['card', 'twint', 'klarna'],
    ],
    [
      ['card', 'paypal', 'link'],
      ['card', 'paypal', 'link'],
    ],
  ])('%j is all that buyers can pay with, whatever the marketplace has', async (chosen, types) => {
    const { id, methods } = await begunWith(chosen)
    expect(methods).toEqual(chosen)
    expect(await typesOf(id)).toEqual(types)
  })

  test('cannot be got around without the form', async () => {
    const intent = await begunWith(['card', 'twint'])
    for (const type of ['klarna', 'paypal', 'link', 'amazon_pay']) {
      const { status, body } = await payByHand(intent, type)
      expect([status, errorSchema.parse(body).error.code]).toEqual([
        400,
        'payment_intent_incompatible_payment_method',
      ])
    }
    expect((await payByHand(intent, 'twint')).status).toBe(200)
  })

  test('holds for payments that were begun before it was chosen', async () => {
    const before = await begunWith(['card', 'twint', 'klarna'])
    await shop.tables.update('accounts', accountRowId(shop.hash, before.userId), choosing(['card']))
    const again = { productId: before.productId, paymentIntentId: before.id, receipt: before.receipt }
    const { paymentIntent } = await shop.begin(shop.guest(), again)
    expect(await typesOf(paymentIntent.id)).toEqual(['card'])
    expect((await shop.bank.stripe.paymentIntents.retrieve(before.id)).status).toBe('canceled')
    const { paymentIntent: same } = await shop.begin(shop.guest(), {
      ...again,
      paymentIntentId: paymentIntent.id,
    })
    expect(same.id).toBe(paymentIntent.id)
  })
})

test.each([
  [500_000, ['card', 'twint']],
  [500_001, ['card']],
])('at %i Rappen buyers pay with %j', async (priceCents, types) => {
  const { id, methods } = await begunWith(['card', 'twint'], priceCents)
  expect(await typesOf(id)).toEqual(types)
  expect(methods).toEqual(types)
})

test.each([
  ['expire', 'expired'],
  ['fail', 'refused'],
] as const)('who let it %s is told so on the way back and by the form', async (outcome, failed) => {
  const intent = await begunWith(['card', 'twint'])
  const { body } = await payByHand(intent, 'twint')
  const action = z.object({ next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }) })
  const { url } = action.parse(body).next_action.redirect_to_url
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const claim = { productId: intent.productId, paymentIntentId: intent.id, receipt: intent.receipt }
  const { check_payment: check } = paymentsContract
  expect(await act(shop.guest(), 'payments', 'check_payment', check, claim)).toMatchObject({
    status: 'open',
    failed,
  })
  const { paymentIntent } = await shop.begin(shop.guest(), claim)
  expect(paymentIntent).toMatchObject({ id: intent.id, status: 'open', failed })
  await shop.pay(intent.id)
  expect(await act(shop.guest(), 'payments', 'check_payment', check, claim)).toMatchObject({
    status: 'succeeded',
  })
})
