import { randomUUID } from 'node:crypto'
import { Client, ExecutionMethod, Functions } from 'appwrite'
import { ID, Query } from 'node-appwrite'
import type { Stripe } from 'stripe'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { type OrderStatus } from '#src/domain/money/order.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { newCard, stripeOf } from '#local/demo/demo-stack.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { accountOf } from './figures.ts'
import { serverTables } from './server-tables.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'

/** A test card whose money is available at once: https://docs.stripe.com/testing#available-balance */
const FUNDS_AT_ONCE = '4000000000000077'

function beginPayment(stack: Addresses) {
  const client = new Client().setEndpoint(stack.endpoint).setProject('fundus')
  const functions = new Functions(client)
  const attemptId = randomUUID()
  return async (productId: string, known: { paymentIntentId?: string; receipt?: string } = {}) => {
    const { responseBody } = await functions.createExecution({
      functionId: 'payments',
      body: JSON.stringify({ action: 'create_payment_intent', productId, attemptId, ...known }),
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    })
    return paymentsContract.create_payment_intent.output.parse(JSON.parse(responseBody))
  }
}

/** Buys a product with a card whose money can be withdrawn at once. Returns the order's id. */
export async function sell(stack: Addresses, productId: string, email: string): Promise<string> {
  const stripe = stripeOf(stack)
  const begin = beginPayment(stack)
  const { paymentIntent, receipt } = await begin(productId)
  await stripe.paymentIntents.confirm(paymentIntent.id, {
    payment_method: await newCard(stack, FUNDS_AT_ONCE, email),
    return_url: new URL('/payment-success', stack.app).href,
  })
  await begin(productId, { paymentIntentId: paymentIntent.id, receipt })
  return paymentIntent.id
}

const accountIdOf = async (stack: Addresses, creator: TestCreator) =>
  (await accountOf(stack, creator)).stripeAccountId ?? ''

/** Sets the creator's first sale to a past day, so that the waiting time of new sellers is over. */
export async function firstSold(stack: Addresses, creator: TestCreator, daysAgo = 30): Promise<void> {
  const firstSaleAt = new Date(Date.now() - daysAgo * DAY).toISOString()
  await serverTables(stack).update('accounts', (await accountOf(stack, creator)).$id, { firstSaleAt })
}

/** Makes payouts of one franc each, from money that did not come from sales. */
export async function payOut(stack: Addresses, creator: TestCreator, times: number): Promise<void> {
  const stripe = stripeOf(stack)
  const stripeAccount = await accountIdOf(stack, creator)
  await stripe.paymentIntents.create({
    amount: times * 100,
    currency: 'chf',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    transfer_data: { destination: stripeAccount },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  for (let payout = 0; payout < times; payout += 1) {
    await stripe.payouts.create({ amount: 100, currency: 'chf' }, { stripeAccount })
  }
}

/** Returns the payouts that the provider knows, newest first. */
export async function payoutsOf(stack: Addresses, creator: TestCreator): Promise<Stripe.Payout[]> {
  const stripeAccount = await accountIdOf(stack, creator)
  return (await stripeOf(stack).payouts.list({}, { stripeAccount })).data
}

export async function chargeOf(stack: Addresses, orderId: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripeOf(stack).paymentIntents.retrieve(orderId, {
    expand: ['latest_charge'],
  })
  if (charge === null || typeof charge === 'string') throw new Error(`${orderId} was not paid`)
  return charge
}

type Sale = { productTitle: string; buyerEmail: string; status?: OrderStatus; refundedCents?: number }

/** Writes rows of orders. They have no payments, so they cannot be refunded. The first is the newest. */
export async function fillOrders(
  stack: Addresses,
  creator: TestCreator,
  sales: readonly Sale[],
): Promise<void> {
  const tables = serverTables(stack)
  const owner = await accountOf(stack, creator)
  const rows = sales.map((sale, index) => {
    const createdAt = new Date(Date.now() - (index + 1) * HOUR).toISOString()
    return {
      orderId: `pi_${ID.unique()}`,
      sellerId: creator.person.userId,
      productId: 'guide',
      amountCents: 1250,
      feeCents: 63,
      refundedCents: 0,
      currency: 'CHF',
      status: 'paid' as const,
      paidAt: createdAt,
      createdAt,
      searchKey: foundBy.orders(sale),
      ...sale,
    }
  })
  await inParallel(rows, 8, (row) => tables.create('orders', ID.unique(), row, readableByOwner(owner)))
}

/** Returns the row of an order. */
export async function orderOf(stack: Addresses, orderId: string) {
  return serverTables(stack).first('orders', [Query.equal('orderId', orderId)])
}
