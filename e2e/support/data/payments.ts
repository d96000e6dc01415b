import { expect } from '@playwright/test'
import { Query } from 'node-appwrite'
import * as v from 'valibot'
import { control } from '#local/demo/demo-stack.ts'
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
async function eventsOf(stack: Addresses, productId: string, type: string) {
  const response = await fetch(new URL(`/_local/events?type=${type}`, stack.payments))
  const { data } = v.parse(eventsSchema, await response.json())
  return data
    .map(({ payload }) => v.parse(paymentEventSchema, JSON.parse(payload)).data.object)
    .filter(({ metadata }) => metadata?.['productId'] === productId)
}

/** By whom the product was paid, as the payment provider was told. */
export async function payersOf(stack: Addresses, productId: string) {
  const charges = await eventsOf(stack, productId, 'charge.succeeded')
  return charges.map((charge) => charge.billing_details)
}

/** How often a payment for the product was made and how often one was paid, as the payment provider tells it; and the orders. */
export async function booksOf(stack: Addresses, productId: string) {
  const count = async (type: string) => (await eventsOf(stack, productId, type)).length
  const orders = await serverTables(stack).find('orders', [Query.equal('productId', productId)])
  return {
    begun: await count('payment_intent.created'),
    paid: await count('payment_intent.succeeded'),
    orders: orders.length,
  }
}

/** Takes the payment provider down for one product, or up again. */
export function paymentsDown(stack: Addresses, productId: string | null): Promise<void> {
  const failure = productId ? { kind: 'unavailable', times: null, about: productId } : { kind: null }
  return control(stack, '/fail', failure)
}

/** The newest payment that was begun for the product. */
export async function lastPaymentOf(stack: Addresses, productId: string): Promise<string> {
  const begun = await eventsOf(stack, productId, 'payment_intent.created')
  return begun.at(-1)?.id ?? ''
}

/** Nobody confirmed the payment of the product in time. */
export async function expirePayment(stack: Addresses, productId: string): Promise<void> {
  await control(stack, '/expire', { payment_intent: await lastPaymentOf(stack, productId) })
}

/** What comes of a payment that was on its way. */
export function settlePayment(
  stack: Addresses,
  paymentId: string,
  outcome: 'complete' | 'fail',
): Promise<void> {
  return control(stack, '/settle', { payment_intent: paymentId, outcome })
}

/** What becomes of a payout; one that is paid may still fail. */
export function settlePayout(stack: Addresses, payout: string, outcome: 'paid' | 'failed'): Promise<void> {
  return control(stack, '/settle-payout', { payout, outcome })
}

/** Which bank accounts it has, by their currencies. */
export function changeBanks(stack: Addresses, account: string, banks: readonly string[]): Promise<void> {
  return control(stack, '/payouts-of', { account, banks })
}

/** The marketplace's operator has not acknowledged losses yet, as far as somebody with this address is concerned; or has. */
export const platformUnfinished = (stack: Addresses, email: string | null): Promise<void> =>
  control(
    stack,
    '/operator',
    email === null ? {} : { gap: 'account_creation_liability_unacknowledged', about: email },
  )

/** The account leaves the platform: to the platform it is as if there had been none. */
export function disconnectAccount(stack: Addresses, account: string): Promise<void> {
  return control(stack, '/disconnect-account', { account })
}

const bankOf = (stack: Addresses) => stripeClient(Number(new URL(stack.payments).port), stack.stripeSecretKey)

/** Gives the buyer of the product all of the money back; ends when the books know it. */
export async function refundSale(stack: Addresses, productId: string): Promise<void> {
  const stripe = bankOf(stack)
  const sale = async () => {
    const [payment] = await serverTables(stack).find('payments', [Query.equal('productId', productId)])
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
  stack: Addresses,
  paymentId: string,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const { data } = await bankOf(stack).refunds.list({ payment_intent: paymentId, limit: 1 })
  await control(stack, '/settle-refund', { refund: data[0]?.id, outcome })
}

/** The seller can be paid no more, as the marketplace knows it; what everybody reads of the page stays behind. */
export async function forgetPaymentAccount(stack: Addresses, seller: TestCreator): Promise<void> {
  const { $id } = await accountOf(stack, seller)
  const lost = { stripeAccountId: '', stripeConnected: false, stripeOnboardingComplete: false }
  await serverTables(stack).update('accounts', $id, lost)
}
