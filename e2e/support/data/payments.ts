import { expect } from '@playwright/test'
import { Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { control } from '#local/demo/demo-stack.ts'
import { stripeClient } from '#local/stripe/testing/start-local-stripe.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { accountOf } from './figures.ts'
import { serverTables } from './server-tables.ts'

const eventsSchema = z.object({ data: z.array(z.object({ payload: z.string() })) })

const billingSchema = z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) })
const paymentEventSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: z.optional(z.record(z.string(), z.string())),
      billing_details: z.optional(billingSchema),
    }),
  }),
})

/** Returns the provider's events of a type that concern payments for the product. */
async function eventsOf(stack: Addresses, productId: string, type: string) {
  const response = await fetch(new URL(`/_local/events?type=${type}`, stack.payments))
  const { data } = eventsSchema.parse(await response.json())
  return data
    .map(({ payload }) => paymentEventSchema.parse(JSON.parse(payload)).data.object)
    .filter(({ metadata }) => metadata?.['productId'] === productId)
}

/** Returns the names and addresses that the provider knows of the product's payers. */
export async function payersOf(stack: Addresses, productId: string) {
  const charges = await eventsOf(stack, productId, 'charge.succeeded')
  return charges.map((charge) => charge.billing_details)
}

/** Counts the payments begun and paid at the provider, and the orders in our tables. */
export async function booksOf(stack: Addresses, productId: string) {
  const count = async (type: string) => (await eventsOf(stack, productId, type)).length
  const orders = await serverTables(stack).find('orders', [Query.equal('productId', productId)])
  return {
    begun: await count('payment_intent.created'),
    paid: await count('payment_intent.succeeded'),
    orders: orders.length,
  }
}

/** Returns the id of the newest payment that was begun for the product. */
export async function lastPaymentOf(stack: Addresses, productId: string): Promise<string> {
  const begun = await eventsOf(stack, productId, 'payment_intent.created')
  return begun.at(-1)?.id ?? ''
}

/** Completes or fails a payment that is processing. */
export function settlePayment(
  stack: Addresses,
  paymentId: string,
  outcome: 'complete' | 'fail',
): Promise<void> {
  return control(stack, '/settle', { payment_intent: paymentId, outcome })
}

/** Decides whether a payout arrives; a payout that was paid may still fail. */
export function settlePayout(stack: Addresses, payout: string, outcome: 'paid' | 'failed'): Promise<void> {
  return control(stack, '/settle-payout', { payout, outcome })
}

/**
 * Makes account creation fail for this e-mail address, as if the operator had not acknowledged losses yet; null makes it work
 * again.
 */
export const platformUnfinished = (stack: Addresses, email: string | null): Promise<void> =>
  control(
    stack,
    '/operator',
    email === null ? {} : { gap: 'account_creation_liability_unacknowledged', about: email },
  )

/** Disconnects the account, so that Stripe tells the platform that the account does not exist. */
export function disconnectAccount(stack: Addresses, account: string): Promise<void> {
  return control(stack, '/disconnect-account', { account })
}

const bankOf = (stack: Addresses) => stripeClient(Number(new URL(stack.payments).port), stack.stripeSecretKey)

/** Refunds the whole sale of the product, and waits until the ledger knows. */
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

/** Decides whether the last refund of a payment succeeds. */
export async function settleRefund(
  stack: Addresses,
  paymentId: string,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const { data } = await bankOf(stack).refunds.list({ payment_intent: paymentId, limit: 1 })
  await control(stack, '/settle-refund', { refund: data[0]?.id, outcome })
}

/** Removes the seller's connected account from the private row only, so that the public page still offers the product. */
export async function forgetPaymentAccount(stack: Addresses, seller: TestCreator): Promise<void> {
  const { $id } = await accountOf(stack, seller)
  const lost = { stripeAccountId: '', stripeConnected: false, stripeOnboardingComplete: false }
  await serverTables(stack).update('accounts', $id, lost)
}
