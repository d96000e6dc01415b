import { MINUTE } from '#src/lib/time/durations.ts'
import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import type { RefundAnswer, RefundPayer } from './refunds-gateway.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

/** Milliseconds; longer than one run of this function may take. */
const LEASE = MINUTE

/** Returns whether an error proves that no money was given back. */
const isRefused = (error: unknown) => error instanceof Refusal && error.code !== 'unavailable'

/**
 * Runs one refund of a payment at a time, guarded by a lease. After a failure with an unknown outcome the lease is kept until it
 * ends.
 * @throws {Refusal} if another refund of the payment is under way
 */
export async function withRefundLock(
  context: Context,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  const isAlone = await withLease(context, ['refund', paymentId], LEASE, work, isRefused)
  if (!isAlone) throw new Refusal('conflict', m.refusal_refund_under_way())
}

type NewRefund = {
  intent: PaymentIntent
  /** Rappen. */
  amount: number
  metadata?: Record<string, string>
}

/**
 * Gives a buyer their money. If the seller can't pay their part, because their balance is empty or a dispute has already reversed
 * the transfer, the platform pays all of it and the seller owes their part. Call this within `withRefundLock`.
 */
export async function refundBuyer(
  context: Context,
  gateways: Gateways,
  { intent, amount, metadata = {} }: NewRefund,
): Promise<void> {
  const attempt = await countAttempt(context, intent.id)
  const before = intent.latest_charge?.amount_refunded ?? 0
  const pay = (payer: RefundPayer) => {
    const idempotencyKey = `refund:${intent.id}:${before}:${amount}:${attempt}:${payer}`
    return gateways.payments.refund({ paymentId: intent.id, amount, payer, metadata, idempotencyKey })
  }
  const answer = await pay('seller')
  const isSellersFault = answer === 'no_money' || answer === 'refused'
  requireMade(context, intent.id, isSellersFault ? await pay('platform') : answer)
}

/**
 * Counts the attempts, because Stripe repeats its first answer to a key (even a refusal), so each try needs a new key. The row is
 * read as a list, because Appwrite may serve a single row from its cache.
 */
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
      throw new Refusal('conflict', m.refusal_nothing_to_refund())
    case 'no_money':
      log(`Payment ${paymentId} was not refunded: the balance of the marketplace does not cover it`)
      throw new Refusal('conflict', m.refusal_platform_short())
    case 'refused':
      throw new Refusal('conflict', m.refusal_refund_failed())
  }
}
