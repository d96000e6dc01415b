import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { expiredUses } from '#functions/payments/src/discounts/discount-uses.ts'
import { findOffer } from './product-offer.ts'
import type { Offer } from './offer.ts'
import { endPayment } from './end-payment.ts'
import { isOnTerms, type OpenPayment } from './open-payments.ts'
import type { Gateways, WithGateways } from '#functions/payments/src/gateways.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

const CHANGES_PER_RUN = 50
/** Milliseconds. The caller waits for the response. */
const BUDGET = 8000

export async function cancelOutdatedNow(
  _request: object,
  context: Context,
  { gateways }: WithGateways,
): Promise<object> {
  await cancelOutdated(context, gateways, withinTime(BUDGET))
  return {}
}

/**
 * Cancels open payments that are older than a day, those whose terms no longer match the offer, and those that hold a discount longer
 * than they may. A seller's change is removed from the queue only when all of its payments are cancelled or paid, so the next run continues
 * after an interruption.
 */
export async function cancelOutdated(context: Context, gateways: Gateways, hasTime: HasTime): Promise<void> {
  const { tables, now } = context
  const changes = await tables.find('offer_changes', [
    Query.orderAsc('createdAt'),
    Query.limit(CHANGES_PER_RUN),
  ])
  for (const change of changes) {
    const isDone = await cancelChanged(context, gateways, change, hasTime)
    if (isDone) await tables.remove('offer_changes', change.$id)
    // moving the change to the end of the queue lets the other changes go first
    else await tables.update('offer_changes', change.$id, { createdAt: now.toISOString() })
    if (!hasTime()) return
  }
  const tooOld = Query.lessThan('createdAt', new Date(now.getTime() - DAY).toISOString())
  for await (const payment of openPayments(context, tooOld)) {
    if (!hasTime()) return
    await cancel(context, gateways, payment)
  }
  for (const use of await expiredUses(context)) {
    if (!hasTime()) return
    await cancel(context, gateways, use)
  }
}

/** Returns whether no payment affected by the change can be paid on the old terms any more. */
async function cancelChanged(
  context: Context,
  gateways: Gateways,
  change: Row<'offer_changes'>,
  hasTime: HasTime,
): Promise<boolean> {
  const offers = new Map<string, Offer | null>()
  let isDone = true
  for await (const payment of openPayments(context, affectedBy(change))) {
    if (!hasTime()) return false
    const { productId } = payment
    if (!offers.has(productId)) offers.set(productId, await findOffer(context, productId))
    if (isOnTerms(payment, offers.get(productId) ?? null)) continue
    // a payment that is processing may still fail, and could then be paid again on the old terms
    if (!(await cancel(context, gateways, payment))) isDone = false
  }
  return isDone
}

const affectedBy = ({ sellerId, productId }: Row<'offer_changes'>) =>
  productId === '' ? Query.equal('sellerId', sellerId) : Query.equal('productId', productId)

async function* openPayments({ tables }: Context, query: string): AsyncGenerator<OpenPayment> {
  let last = ''
  for (;;) {
    const page = await tables.find('open_payments', [
      query,
      Query.greaterThan('$id', last),
      Query.orderAsc('$id'),
      Query.limit(IDS_PER_QUERY),
    ])
    yield* page
    last = page.at(-1)?.$id ?? ''
    if (page.length < IDS_PER_QUERY) return
  }
}

/** Returns whether the payment can no longer be paid. An error is only logged, so that the other payments are still cancelled. */
async function cancel(
  context: Context,
  gateways: Gateways,
  { $id }: Pick<OpenPayment, '$id'>,
): Promise<boolean> {
  try {
    return (await endPayment(context, gateways, $id)) !== 'processing'
  } catch (error) {
    context.log(`Payment ${$id} is still to be cancelled: ${traceOf(error)}`)
    return false
  }
}
