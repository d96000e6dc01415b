import { expect } from '@playwright/test'
import { Query } from 'node-appwrite'
import * as v from 'valibot'
import { control } from '#local/demo/payment-world.ts'
import { stripeClient } from '#local/stripe/testing/start-local-stripe.ts'
import type { Addresses } from '#e2e/support/addresses.ts'
import type { TestCreator } from './creators.ts'
import { accountOf } from './figures.ts'
import { serverTables } from './server-tables.ts'

const eventsSchema = v.object({ data: v.array(v.object({ payload: v.string() })) })

const billingSchema = v.object({ name: v.nullable(v.string()), email: v.nullable(v.string()) })
const paymentEventSchema = v.object({
  data: v.object({
    object: v.object({
      id: v.string(),
      metadata: v.optional(v.record(v.string(), v.string())),
      billing_details: v.optional(billingSchema),
    }),
  }),
})

/** What of a kind happened with payments for the product, as the payment provider tells it. */
async function eventsOf(world: Addresses, productId: string, type: string) {
  const response = await fetch(new URL(`/_local/events?type=${type}`, world.payments))
  const { data } = v.parse(eventsSchema, await response.json())
  return data
    .map(({ payload }) => v.parse(paymentEventSchema, JSON.parse(payload)).data.object)
    .filter(({ metadata }) => metadata?.['productId'] === productId)
}

/** By whom the product was paid, as the payment provider was told. */
export async function payersOf(world: Addresses, productId: string) {
  const charges = await eventsOf(world, productId, 'charge.succeeded')
  return charges.map((charge) => charge.billing_details)
}

/** How often a payment for the product was made and how often one was paid, as the payment provider tells it; and the orders. */
export async function booksOf(world: Addresses, productId: string) {
  const count = async (type: string) => (await eventsOf(world, productId, type)).length
  const orders = await serverTables(world).find('orders', [Query.equal('productId', productId)])
  return {
    begun: await count('payment_intent.created'),
    paid: await count('payment_intent.succeeded'),
    orders: orders.length,
  }
}

/** Takes the payment provider down for one product, or up again. */
export function paymentsDown(world: Addresses, productId: string | null): Promise<void> {
  const failure = productId ? { kind: 'unavailable', times: null, about: productId } : { kind: null }
  return control(world, '/fail', failure)
}

/** The newest payment that was begun for the product. */
export async function lastPaymentOf(world: Addresses, productId: string): Promise<string> {
  const begun = await eventsOf(world, productId, 'payment_intent.created')
  return begun.at(-1)?.id ?? ''
}

/** Nobody confirmed the payment of the product in time. */
export async function expirePayment(world: Addresses, productId: string): Promise<void> {
  await control(world, '/expire', { payment_intent: await lastPaymentOf(world, productId) })
}

/** What comes of a payment that was on its way. */
export function settlePayment(
  world: Addresses,
  paymentId: string,
  outcome: 'complete' | 'fail',
): Promise<void> {
  return control(world, '/settle', { payment_intent: paymentId, outcome })
}

/** What becomes of a payout; one that is paid may still fail. */
export function settlePayout(world: Addresses, payout: string, outcome: 'paid' | 'failed'): Promise<void> {
  return control(world, '/settle-payout', { payout, outcome })
}

/** Which bank accounts it has, by their currencies. */
export function changeBanks(world: Addresses, account: string, banks: readonly string[]): Promise<void> {
  return control(world, '/payouts-of', { account, banks })
}

/** The marketplace's operator has not acknowledged losses yet, as far as somebody with this address is concerned; or has. */
export const platformUnfinished = (world: Addresses, email: string | null): Promise<void> =>
  control(
    world,
    '/operator',
    email === null ? {} : { gap: 'account_creation_liability_unacknowledged', about: email },
  )

/** The account leaves the platform: to the platform it is as if there had been none. */
export function disconnectAccount(world: Addresses, account: string): Promise<void> {
  return control(world, '/disconnect-account', { account })
}

const bankOf = (world: Addresses) => stripeClient(Number(new URL(world.payments).port), world.stripeSecretKey)

/** Gives the buyer of the product all of the money back; ends when the books know it. */
export async function refundSale(world: Addresses, productId: string): Promise<void> {
  const stripe = bankOf(world)
  const sale = async () => {
    const [payment] = await serverTables(world).find('payments', [Query.equal('productId', productId)])
    return payment
  }
  await stripe.refunds.create({
    payment_intent: (await sale())?.$id ?? '',
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await expect.poll(async () => (await sale())?.status).toBe('refunded')
}

/** What the buyer's bank makes of the last refund of a payment. */
export async function settleRefund(
  world: Addresses,
  paymentId: string,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const { data } = await bankOf(world).refunds.list({ payment_intent: paymentId, limit: 1 })
  await control(world, '/settle-refund', { refund: data[0]?.id, outcome })
}

/** The seller can be paid no more, as the marketplace knows it; what everybody reads of the page stays behind. */
export async function forgetPaymentAccount(world: Addresses, seller: TestCreator): Promise<void> {
  const { $id } = await accountOf(world, seller)
  const lost = { stripeAccountId: '', stripeConnected: false, stripeOnboardingComplete: false }
  await serverTables(world).update('accounts', $id, lost)
}
