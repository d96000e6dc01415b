import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { connectSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe

beforeEach(async () => {
  running = await startLocalStripe()
})

afterEach(() => running.close())

const noRedirects = { enabled: true, allow_redirects: 'never' } as const

function pay(paymentMethod: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return running.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'chf',
    automatic_payment_methods: noRedirects,
    confirm: true,
    payment_method: paymentMethod,
    ...more,
  })
}

test('a destination charge is paid, found with its charge and shared between seller and platform', async () => {
  const { stripe } = running
  const seller = await connectSeller(running)
  const created = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'chf',
    application_fee_amount: 100,
    transfer_data: { destination: seller },
    automatic_payment_methods: { enabled: true },
    description: 'A poster',
    metadata: { productId: 'poster', priceCents: 1999 },
  })
  expect(created).toMatchObject({
    status: 'requires_payment_method',
    livemode: false,
    metadata: { productId: 'poster', priceCents: '1999' },
  })
  expect(created.client_secret).toMatch(`${created.id}_secret_`)
  await stripe.paymentIntents.confirm(created.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://shop.example/payment-success',
  })
  const paid = await stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1999,
    transfer_data: { destination: seller },
    latest_charge: { object: 'charge', amount: 1999, refunded: false, amount_refunded: 0, disputed: false },
  })
  const balances = await Promise.all([
    stripe.balance.retrieve(),
    stripe.balance.retrieve({}, { stripeAccount: seller }),
  ])
  expect(balances.map(({ pending }) => pending)).toMatchObject([
    [{ amount: 100 - 88, currency: 'chf' }],
    [{ amount: 1899, currency: 'chf' }],
  ])
})

describe('payment methods', () => {
  const made = async (type: string) => {
    const response = await running.fromBrowser('/v1/payment_methods', { type })
    return z.object({ id: z.string() }).parse(await response.json()).id
  }
  const return_url = 'https://shop.example/payment-success'
  const allowing = (allowed_payment_method_types: string[], amount = 1999) =>
    running.stripe.paymentIntents.create({ amount, currency: 'chf', allowed_payment_method_types })

  test('payment methods are those that the shop allows, and no other one pays', async () => {
    const { id, payment_method_types: types } = await allowing(['twint', 'card', 'wero'])
    expect(types).toEqual(['card', 'twint'])
    const { paymentIntents } = running.stripe
    for (const type of ['klarna', 'amazon_pay', 'link']) {
      const payment_method = await made(type)
      expect(await refusal(paymentIntents.confirm(id, { payment_method, return_url }))).toMatchObject({
        code: 'payment_intent_incompatible_payment_method',
      })
    }
    const payment_method = await made('twint')
    expect(await paymentIntents.confirm(id, { payment_method, return_url })).toMatchObject({
      next_action: { type: 'redirect_to_url' },
    })
  })

  test('payment methods cannot be allowed in addition to those of the dashboard', async () => {
    const { paymentIntents } = running.stripe
    const allowed_payment_method_types = ['card']
    for (const rival of [
      { automatic_payment_methods: { enabled: true } },
      { excluded_payment_method_types: ['paypal'] },
    ]) {
      const both = paymentIntents.create({
        amount: 500,
        currency: 'chf',
        allowed_payment_method_types,
        ...rival,
      })
      expect(await refusal(both)).toMatchObject({ code: 'parameters_exclusive' })
    }
  })

  test('payments that nobody approves in time end, and can be tried again', async () => {
    const { id } = await allowing(['card', 'twint'])
    const { paymentIntents } = running.stripe
    await paymentIntents.confirm(id, { payment_method: await made('twint'), return_url })
    await running.control('/expire', { payment_intent: id })
    expect(await paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    })
    expect(await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
  })
})

describe('test cards', () => {
  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', undefined],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', undefined],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'exp_month'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', 'cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', '', undefined],
  ])('%s is refused with %s', async (card, code, declineCode, param) => {
    const error = await refusal(pay(card))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      param,
      payment_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code },
      },
    })
  })

  test('a declined intent keeps the failed charge and can be paid with another card', async () => {
    const { payment_intent: failed } = await refusal(pay('pm_card_chargeDeclined'))
    const id = failed?.id ?? ''
    const before = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(before.latest_charge).toMatchObject({
      status: 'failed',
      paid: false,
      failure_code: 'card_declined',
    })
    const paid = await running.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('money of the bypass card is available at once', async () => {
    await pay('pm_card_bypassPending')
    const { available, pending } = await running.stripe.balance.retrieve()
    expect([available, pending]).toMatchObject([[{ amount: 1_000_000 + 1999 - 88 }], [{ amount: 0 }]])
  })

  test('a disputed charge says so, takes the money back and cannot be refunded', async () => {
    const { latest_charge: charge } = await pay('pm_card_createDispute', { expand: ['latest_charge'] })
    expect(charge).toMatchObject({ disputed: true, paid: true })
    const { available, pending } = await running.stripe.balance.retrieve()
    expect([available, pending]).toMatchObject([
      [{ amount: 1_000_000 - 1999 - 2000 }],
      [{ amount: 1999 - 88 }],
    ])
    const id = typeof charge === 'string' ? charge : charge?.id
    expect(await refusal(running.stripe.refunds.create({ charge: id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })

  test('a card that asks for 3-D Secure waits', async () => {
    expect(await pay('pm_card_authenticationRequired')).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    })
  })
})

describe('refunds', () => {
  const soldWithFee = async () => {
    const seller = await connectSeller(running)
    const sale = { application_fee_amount: 100, transfer_data: { destination: seller } }
    return { seller, intent: await pay('pm_card_visa', sale) }
  }

  test('refunds in parts, with transfer and fee, leave nothing to anyone in the end', async () => {
    const { stripe } = running
    const { seller, intent } = await soldWithFee()
    const whole = { payment_intent: intent.id, reverse_transfer: true, refund_application_fee: true }
    const first = await stripe.refunds.create({ ...whole, amount: 999 }, { idempotencyKey: 'first' })
    expect(first).toMatchObject({ amount: 999, status: 'succeeded', payment_intent: intent.id })
    const partly = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(partly).toMatchObject({
      status: 'succeeded',
      latest_charge: { refunded: false, amount_refunded: 999 },
    })
    await stripe.refunds.create(whole)
    const { charge } = await stripe.refunds.retrieve(first.id, { expand: ['charge'] })
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1999 })
    const balances = await Promise.all([
      stripe.balance.retrieve(),
      stripe.balance.retrieve({}, { stripeAccount: seller }),
    ])
    expect(balances.map(({ pending }) => pending[0]?.amount)).toEqual([-88, 0])
  })

  test('refunds without the transfer are paid by the platform', async () => {
    const { intent } = await soldWithFee()
    await running.stripe.refunds.create({ payment_intent: intent.id })
    expect((await running.stripe.balance.retrieve()).pending).toMatchObject([{ amount: 100 - 88 - 1999 }])
  })

  test('refunds of more than is left, of what is refunded or unpaid are refused', async () => {
    const { stripe } = running
    const { id } = await pay('pm_card_visa')
    expect(await refusal(stripe.refunds.create({ payment_intent: id, amount: 2000 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: id })
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const { payment_intent: unpaid } = await refusal(pay('pm_card_chargeDeclined'))
    expect(await refusal(stripe.refunds.create({ payment_intent: unpaid?.id }))).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('states', () => {
  test('a paid intent is neither confirmed again nor cancelled', async () => {
    const { id } = await pay('pm_card_visa')
    const { paymentIntents } = running.stripe
    const again = await refusal(paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    const cancel = await refusal(paymentIntents.cancel(id))
    expect([again.code, cancel.code]).toEqual(Array(2).fill('payment_intent_unexpected_state'))
  })

  test('a cancelled intent says why and takes no card', async () => {
    const { paymentIntents } = running.stripe
    const { id } = await paymentIntents.create({ amount: 500, currency: 'chf' })
    const canceled = await paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const late = paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect((await refusal(late)).code).toBe('payment_intent_unexpected_state')
  })

  test('an intent made with a card waits to be confirmed', async () => {
    const { paymentIntents } = running.stripe
    const { id, status } = await paymentIntents.create({
      amount: 500,
      currency: 'chf',
      automatic_payment_methods: noRedirects,
      payment_method: 'pm_card_visa',
    })
    expect(status).toBe('requires_confirmation')
    expect(await paymentIntents.confirm(id)).toMatchObject({ status: 'succeeded' })
  })

  test('an intent without a card is not confirmed', async () => {
    const { paymentIntents } = running.stripe
    const { id } = await paymentIntents.create({
      amount: 500,
      currency: 'chf',
      automatic_payment_methods: noRedirects,
    })
    expect((await refusal(paymentIntents.confirm(id))).code).toBe('payment_intent_unexpected_state')
  })
})
