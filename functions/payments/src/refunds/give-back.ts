import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import { giveBackReasons, type Order } from '#src/domain/money/order.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { tryConsume } from '#functions/shared/http/window-count.ts'
import { closeDownloads } from '#functions/payments/src/sales/close-downloads.ts'
import { readIntent, enterSale } from '#functions/payments/src/sales/enter-sale.ts'
import { codeUseOf, stageUseReturned } from '#functions/payments/src/discounts/discount-uses.ts'
import { withRefundLock, refundBuyer } from './refund-buyer.ts'
import { remindOfReceipts } from '#functions/payments/src/sales/remind-of-receipts.ts'
import { GIVEN_BACK_FOR } from '#functions/payments/src/sales/sale-history.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { Verdict } from '#functions/payments/src/sales/verified-sale.ts'

export type GiveBackReason = NonNullable<Order['givenBackFor']>

const PER_RUN = 100

/** A page that waits for a payment sends a request every few seconds. */
const oncePerMinute = { max: 1, window: MINUTE }

/**
 * Refunds the remainder of a payment without an action of its seller. The reason is stored first, so that the schedule can retry
 * a refund that fails now. Each try uses a new key.
 */
export async function giveBack(
  context: Context,
  gateways: Gateways,
  paymentId: string,
  reason: GiveBackReason,
): Promise<Verdict> {
  await retryOnConflict(() => noteReason(context, paymentId, reason))
  if (await tryConsume(context, ['give-back', paymentId], oncePerMinute)) {
    await tryToGiveBack(context, gateways, paymentId, reason)
  }
  const { verdict } = await enterSale(context, gateways, await readIntent(gateways, paymentId))
  if (!verdict.genuine) return verdict
  await closeDownloads(context, paymentId)
  // the buyer gets the money back, so the sale counts as refunded even while the refund is pending
  return { genuine: true, sale: { ...verdict.sale, status: 'refunded' } }
}

async function tryToGiveBack(
  context: Context,
  gateways: Gateways,
  paymentId: string,
  reason: GiveBackReason,
): Promise<void> {
  try {
    await withRefundLock(context, paymentId, async () => {
      const intent = await readIntent(gateways, paymentId)
      const amount = intent.amount - (intent.latest_charge?.amount_refunded ?? 0)
      if (amount === 0) return
      await refundBuyer(context, gateways, { intent, amount, metadata: { [GIVEN_BACK_FOR]: reason } })
    })
  } catch (error) {
    context.log(`Payment ${paymentId} is still to be given back: ${traceOf(error)}`)
  }
}

/**
 * Stores the reason once, lets the buyer's code be used again, and stages the messages to buyer and seller with it. The commit is guarded
 * by the payment's version.
 */
async function noteReason(context: Context, paymentId: string, givenBackFor: GiveBackReason): Promise<void> {
  const { tables, hash, now } = context
  const payment = await tables.get('payments', paymentId)
  if (!payment || payment.givenBackFor !== null) return
  const [order, returned] = await Promise.all([
    tables.get('orders', orderRowId(hash, paymentId)),
    codeUseOf(context, payment),
  ])
  const { sellerId: creatorId, productTitle: title, buyerUserId: userId } = payment
  const amountCents = payment.amountCents - payment.refundedCents
  const notice = { creatorId, kind: 'given_back', title, userId, words: givenBackFor, amountCents } as const
  await tables.transaction(
    (tx) => {
      tx.update('payments', paymentId, {
        givenBackFor,
        receiptsSentAt: null,
        receiptsDueAt: now.toISOString(),
      })
      if (returned) stageUseReturned(tx, returned)
      // a payment whose seller is deleted has no order
      if (!order) return
      tx.update('orders', order.$id, { givenBackFor })
      stageNotice(tx, context, { ...notice, id: paymentId, reference: paymentId })
    },
    { decidedOn: [...asRead('payments', payment), ...asRead('discount_uses', returned?.use)] },
  )
  await remindOfReceipts(context, paymentId)
}

/** Retries refunds that failed. The payment that waited longest comes first, because each try updates its row. */
export async function giveBackDue(context: Context, gateways: Gateways, hasTime: HasTime): Promise<void> {
  const due = await context.tables.find('payments', [
    Query.equal('givenBackFor', [...giveBackReasons]),
    Query.equal('status', ['paid', 'partially_refunded']),
    Query.orderAsc('$updatedAt'),
    Query.limit(PER_RUN),
  ])
  for (const { $id, givenBackFor } of due) {
    if (!hasTime()) return
    try {
      if (givenBackFor !== null) await giveBack(context, gateways, $id, givenBackFor)
    } catch (error) {
      // one payment that fails must not block the others
      context.log(`Payment ${$id} is still to be given back: ${traceOf(error)}`)
    }
  }
}
