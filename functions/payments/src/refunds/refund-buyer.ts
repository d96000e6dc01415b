import { Query } from 'node-appwrite'
import {
  NOTHING_TO_REFUND,
  PLATFORM_SHORT,
  REFUND_FAILED,
  REFUND_UNDER_WAY,
} from '#src/domain/contracts/payouts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { doAlone } from '#functions/shared/db/lease.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import type { RefundAnswer, RefundPayer } from './refunds-gateway.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

/** Longer than this function may run. */
const LEASE = 60_000

/** Nothing was given back, for sure. */
const isRefused = (error: unknown) => error instanceof Refusal && error.code !== 'unavailable'

/**
 * One refund of a payment at a time, whoever makes it. Each has a lease of its own; after a failure of which nobody knows what
 * became of it, the time must pass.
 * @throws {Refusal} where another one is under way
 */
export async function refundAlone(
  context: Context,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  const isAlone = await doAlone(context, ['refund', paymentId], LEASE, work, isRefused)
  if (!isAlone) throw new Refusal('conflict', REFUND_UNDER_WAY)
}

type NewRefund = {
  intent: PaymentIntent
  /** Rappen. */
  amount: number
  metadata?: Record<string, string>
}

/**
 * Gives a buyer their money. Where the seller can't give their part, be it that their balance is empty or that the transfer was
 * reversed for a dispute before, the platform pays all of it and the seller owes it. To be called within `refundAlone`.
 */
export async function refundBuyer(
  context: Context,
  gateways: PaymentGateways,
  { intent, amount, metadata = {} }: NewRefund,
): Promise<void> {
  const attempt = await countAttempt(context, intent.id)
  const before = intent.latest_charge?.amount_refunded ?? 0
  const pay = (payer: RefundPayer) => {
    const idempotencyKey = `refund:${intent.id}:${before}:${amount}:${attempt}:${payer}`
    return gateways.provider.refund({ paymentId: intent.id, amount, payer, metadata, idempotencyKey })
  }
  const answer = await pay('seller')
  const isSellersFault = answer === 'no_money' || answer === 'refused'
  requireMade(context, intent.id, isSellersFault ? await pay('platform') : answer)
}

/** Under a key the provider repeats its first answer, a refusal too: each try gets one of its own. By a list: a single row may be answered from a cache. */
async function countAttempt({ tables }: Context, paymentId: string): Promise<number> {
  const known = await tables.first('payments', [Query.equal('$id', paymentId)])
  const attempt = (known?.refundAttempts ?? 0) + 1
  await tables.update('payments', paymentId, { refundAttempts: attempt })
  return attempt
}

function requireMade({ log }: Context, paymentId: string, answer: RefundAnswer): void {
  switch (answer) {
    case 'made':
      return
    case 'made_before':
      throw new Refusal('conflict', NOTHING_TO_REFUND)
    case 'no_money':
      log(`Payment ${paymentId} was not refunded: the balance of the marketplace does not cover it`)
      throw new Refusal('conflict', PLATFORM_SHORT)
    case 'refused':
      throw new Refusal('conflict', REFUND_FAILED)
  }
}
