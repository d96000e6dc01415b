import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Tables } from '#functions/shared/db/tables.ts'
import type { RunningStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { m } from '#messages'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import type { Shop } from './seller.ts'

/** What can happen to a sale after it was paid. */
const outcomes = [
  'lost',
  'won',
  'inquiry',
  'refunded',
  'refunded_in_part',
  'refund_failed',
  'withdrawn',
] as const
type Outcome = (typeof outcomes)[number]

type Market = { bank: RunningStripe; shop: Shop }

/** Chooses a misfortune for four in ten sales. Some misfortunes happen only after the seller has withdrawn the balance. */
const outcomeOf = (random: () => number): Outcome | null =>
  random() < 0.6 ? null : (outcomes[Math.floor(random() * outcomes.length)] ?? null)

async function control({ bank }: Market, path: string, body: object): Promise<void> {
  const answer = await bank.control(path, body)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

/**
 * Refunds as a seller does, if the marketplace's own balance covers what the seller's does not: which sales come first depends on the time.
 * Returns whether it was asked for; another refund may be under way, then none is made.
 */
async function refund(client: Client, orderId: string, amount: number): Promise<boolean> {
  const request = { action: 'refund_order', orderId, amount, refundedBefore: 0 }
  const { status, body } = await execute(client, 'payments', JSON.stringify(request))
  const isShort = z.object({ message: z.literal(m.refusal_platform_short()) }).safeParse(body).success
  if (status !== 200 && !isShort) throw new Error(`refund_order: ${status} ${JSON.stringify(body)}`)
  return !isShort
}

async function withdrawAll({ bank, shop }: Market): Promise<void> {
  const { account: stripeAccount } = shop
  const { available } = await bank.stripe.balance.retrieve({}, { stripeAccount })
  const amount = available.find(({ currency }) => currency === 'chf')?.amount ?? 0
  if (amount > 0) await bank.stripe.payouts.create({ amount, currency: 'chf' }, { stripeAccount })
}

async function meet(place: Market, paymentId: string, amount: number, outcome: Outcome): Promise<unknown> {
  const { bank, shop } = place
  const dispute = (path: string, status?: string) =>
    control(place, path, { payment_intent: paymentId, ...(status !== undefined && { status }) })
  switch (outcome) {
    case 'lost':
    case 'won':
      await dispute('/open-dispute')
      return dispute('/move-dispute', outcome)
    case 'inquiry':
      await dispute('/open-dispute', 'warning_needs_response')
      return dispute('/move-dispute', 'warning_closed')
    case 'refunded':
      return refund(shop.client, paymentId, amount)
    case 'refunded_in_part':
      return refund(shop.client, paymentId, Math.ceil(amount / 3))
    case 'refund_failed': {
      await control(place, '/delay-refunds', { payment_intent: paymentId })
      if (!(await refund(shop.client, paymentId, amount))) return
      const { data } = await bank.stripe.refunds.list({ payment_intent: paymentId, limit: 1 })
      return control(place, '/settle-refund', { refund: z.string().parse(data[0]?.id), outcome: 'failed' })
    }
    case 'withdrawn':
      return withdrawAll(place)
  }
}

/** Lets disputes be lost and won, and refunds be made and refused by banks. The seller withdraws money in between. */
export async function meetMisfortunes(
  place: Market,
  paid: ReadonlyMap<string, { amount: number }>,
  random: () => number,
): Promise<number> {
  let met = 0
  await withdrawAll(place)
  for (const [paymentId, { amount }] of paid) {
    const outcome = outcomeOf(random)
    if (outcome === null) continue
    await meet(place, paymentId, amount, outcome)
    met += 1
  }
  return met
}

/** Makes all open debts due now. */
export function hurryDebts(tables: Tables): Promise<void> {
  const nextTryAt = new Date(0).toISOString()
  return tables.updateAll('debts', { nextTryAt }, [Query.isNull('settledAt')])
}

/** Ends the leases that killed calls have left. No call may be running. */
export function endLeases(tables: Tables): Promise<void> {
  return tables.updateAll('rate_limits', { expiresAt: new Date(0).toISOString() }, [])
}
