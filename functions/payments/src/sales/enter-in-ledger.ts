import { m } from '#messages'
import { earnedCents, isFreeOrder, isReturned } from '#src/domain/money/order.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { reviewsOfPurchase, syncBadges } from '#functions/shared/projections/purchase-badges.ts'
import { figuresOfDay, transactionWithStats } from '#functions/shared/projections/daily-stats.ts'
import { noticeId, stageNotice } from '#functions/shared/mail/notices.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { isPushedTo, stagePush } from '#functions/shared/mail/pushes.ts'
import { hasFile, isEntitling } from '#functions/shared/identity/purchase.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { sealedFileOf, soldPartsStage } from '#functions/shared/catalog/bundle-parts.ts'
import { type StoredProduct, storedProduct } from '#functions/shared/catalog/products.ts'
import { stageDemandChange } from '#functions/shared/listings/listing-changes.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import {
  type SaleDiscount,
  discountOf,
  stageDiscountRevenue,
  stageDiscountTaken,
} from '#functions/payments/src/discounts/discounted-sale.ts'
import { isBeingDeleted, withoutGoneBuyer } from './gone-buyer.ts'
import { saleRows } from './sale-rows.ts'
import { soldPartsOf } from './sold-parts.ts'
import { stageTaxEvidence } from './tax-evidence.ts'
import { hasNews, missingEvents, type NewEvent } from './order-events.ts'
import { changedState, gainedCents, isSameState, returnedBy, type SaleState } from './sale-state.ts'
import { beginsUnpaid, stageUnpaid } from '#functions/payments/src/payouts/unpaid-money.ts'
import type { Sale } from './verified-sale.ts'
import { endLaunch } from '#functions/shared/catalog/launch.ts'
import { traceOf } from '#functions/shared/http/trace.ts'

/** Ends the launch price of a product if the sale was the last of it. A failure is logged, and leaves it to maintenance. */
async function endLaunchSoon(context: Context, recordId: string): Promise<void> {
  try {
    await endLaunch(context, recordId)
  } catch (error) {
    context.log(`The launch price of ${recordId} ends later: ${traceOf(error)}`)
  }
}

/** Whether the sold file exists, and how the ledger compared with the sale before this entry. */
export type LedgerResult = {
  file: 'kept' | 'gone'
  was: 'unknown' | 'different' | 'the_same'
  /** Whether a mail to the buyer became due. */
  hasNews: boolean
}

/**
 * Brings the ledger to the state that Stripe reports for a sale. Browser and webhook both report a sale, in any order, at the
 * same time and repeatedly. The row has the payment's id, so a sale is entered once.
 */
export async function enterInLedger(context: Context, sale: Sale): Promise<LedgerResult> {
  return retryOnConflict(async () => {
    const [known, events, reviews] = await Promise.all([
      context.tables.get('payments', sale.paymentId),
      missingEvents(context, sale),
      reviewsOfPurchase(context, sale.paymentId),
    ])
    if (!known) return enterNew(context, await withoutGoneBuyer(context, sale), events)
    const change = changedState(known, sale)
    if (change || events.length > 0) await amend(context, known, change ?? known, events)
    // an earlier run may have ended before this
    await syncBadges(context, known.$id, change ? await reviewsOfPurchase(context, known.$id) : reviews)
    return {
      file: hasFile(known) ? 'kept' : 'gone',
      was: change ? 'different' : 'the_same',
      hasNews: hasNews(events),
    }
  })
}

/** Returns the product if it belongs to the seller of the sale, else empty values. */
async function productOf(
  context: Context,
  { productId, sellerId }: Pick<Sale, 'productId' | 'sellerId'>,
): Promise<StoredProduct> {
  const stored = await storedProduct(context, productId)
  return stored.record?.userId === sellerId ? stored : { record: null, secrets: null }
}

/**
 * Enters a new sale. The commit is guarded by the payment's id, and by the version of the seller's row if the sale starts a
 * waiting time. A file that is replaced at this moment is kept for a while (see `sweepLeftovers`). A product that is removed at
 * this moment makes the commit fail.
 */
async function enterNew(context: Context, sale: Sale, events: readonly NewEvent[]): Promise<LedgerResult> {
  const { tables, hash, now } = context
  const { paymentId } = sale
  const [seller, { record, secrets }, isPushed] = await Promise.all([
    accountOf(context, sale.sellerId),
    productOf(context, sale),
    isPushedTo(context, sale.sellerId),
  ])
  const parts = await soldPartsOf(context, sale)
  const sold = { title: record?.title ?? '', fileStorageId: sealedFileOf({ secrets }), parts }
  const { payment, order } = saleRows(hash, sale, sold, now)
  // a deletion that is requested after this check finds the sale, because it looks through the sales after the request
  const isBuyerStaying = async () => !(await isBeingDeleted(context, sale))
  if (!seller) {
    const stageSale = (tx: Stage) => {
      tx.create('payments', paymentId, payment)
      stageTaxEvidence(tx, context, sale)
    }
    await tables.transaction(stageSale, { isStillTrue: isBuyerStaying })
    return { file: 'gone', was: 'unknown', hasNews: false }
  }
  const counts = { sales: isReturned(sale) ? 0 : 1, revenueCents: earnedCents(sale) }
  const event = { owner: seller, productId: sale.productId, at: new Date(sale.paidAt), counts }
  const [discounted, stageParts] = await Promise.all([
    discountOf(context, sale, paymentId),
    soldPartsStage(context, sale.productId, parts),
  ])
  requireGiven(sale, record, discounted)
  const isBegun = sale.amountCents > 0 && beginsUnpaid(seller)
  const stage = (tx: Stage) => {
    tx.create('payments', paymentId, payment)
    tx.create('orders', orderRowId(hash, paymentId), order, readableByOwner(seller))
    stageTaxEvidence(tx, context, sale)
    for (const { id, data } of events) tx.create('order_events', id, data, readableByOwner(seller))
    if (isEntitling(sale.status) && hasFile(payment)) {
      stageSaleNotice(tx, context, payment, paymentId)
      if (isPushed) stagePush(tx, context, { creatorId: seller.userId, kind: 'sale', reference: paymentId })
    }
    if (isBegun) stageUnpaid(tx, seller, sale.paidAt)
    tx.increment('accounts', seller.$id, 'totalSales')
    tx.increment('accounts', seller.$id, 'totalRevenueCents', earnedCents(sale))
    stageDiscountTaken(tx, discounted, { ...payment, earned: earnedCents(sale) }, now)
    stageParts(tx)
    if (!record) return
    // an order of CHF 0.00 makes nothing popular, but counts for the average that is paid
    if (sale.amountCents > 0 || record.isPayWhatYouWant) stageDemandChange(tx, context, record, paymentId)
    tx.increment('product_records', record.$id, 'salesCount')
    tx.increment('product_records', record.$id, 'revenueCents', earnedCents(sale))
    tx.add('product_records', record.$id, 'returnedCount', isReturned(sale) ? 1 : 0)
  }
  const decidedOn = [
    ...(isBegun ? asRead('accounts', seller) : []),
    ...asRead('discount_uses', discounted?.use),
  ]
  await transactionWithStats(context, event, stage, { decidedOn, isStillTrue: isBuyerStaying })
  if (record && discounted && sale.discountCode === '') await endLaunchSoon(context, record.$id)
  return { file: hasFile(payment) ? 'kept' : 'gone', was: 'unknown', hasNews: hasNews(events) }
}

/** @throws {Refusal} if an order of CHF 0.00 has neither a code that is held for it, nor a buyer who may name the price */
function requireGiven(sale: Sale, record: StoredProduct['record'], discounted: SaleDiscount | null): void {
  if (!isFreeOrder(sale.paymentId)) return
  if (sale.discountCode !== '') {
    if (!discounted?.use) throw new Refusal('conflict', m.discount_used_up(), 'code')
  } else if (!record?.isPayWhatYouWant || record.priceCents > 0) {
    throw new Refusal('conflict', m.refusal_price_changed())
  }
}

type SaleFigures = Pick<
  Row<'payments'>,
  | 'sellerId'
  | 'productTitle'
  | 'buyerEmail'
  | 'buyerUserId'
  | 'amountCents'
  | 'feeCents'
  | 'taxCents'
  | 'discountCode'
>

function stageSaleNotice(tx: Stage, context: Context, sold: SaleFigures, paymentId: string): void {
  const { sellerId: creatorId, productTitle: title, buyerEmail: person, buyerUserId: userId } = sold
  const { amountCents, feeCents, taxCents, discountCode: words } = sold
  const what = { creatorId, kind: 'sale', title, amountCents, feeCents, taxCents, words } as const
  stageNotice(tx, context, { ...what, person, userId, id: paymentId, reference: paymentId })
}

/** Stages what the seller is told of refunds that somebody with a role has made. */
function stageRefundNotices(
  tx: Stage,
  context: Context,
  sold: Row<'payments'>,
  events: readonly NewEvent[],
): void {
  const { $id: reference, sellerId: creatorId, productTitle: title, buyerUserId: userId } = sold
  for (const { id, data, reason: words } of events) {
    if (words === undefined) continue
    const what = { creatorId, kind: 'refunded_by_us', title, userId, words, reference } as const
    stageNotice(tx, context, { ...what, id, amountCents: data.amountCents })
  }
}

/** Updates a known sale. The commit is guarded by the payment's version and by the ids of events. */
async function amend(
  context: Context,
  known: Row<'payments'>,
  change: SaleState,
  events: readonly NewEvent[],
): Promise<void> {
  const { tables, hash, now } = context
  const paymentId = known.$id
  const orderId = orderRowId(hash, paymentId)
  const [order, seller, { record }, discounted] = await Promise.all([
    tables.get('orders', orderId),
    accountOf(context, known.sellerId),
    productOf(context, known),
    discountOf(context, known, paymentId),
  ])
  const { status, refundedCents, refundState, pendingRefundCents } = change
  const state = { status, refundedCents, refundState, pendingRefundCents }
  const isChanged = !isSameState(known, change)
  const notice = noticeId(hash, 'sale', paymentId)
  // a sale that was in dispute at its first entry has not been announced yet
  const isNews = isEntitling(status) && !isEntitling(known.status) && known.receiptsSentAt === null
  const isTold = isNews && (await tables.get('notices', notice)) !== null
  const decidedOn = asRead('payments', known)
  const stage = (tx: Stage) => {
    tx.update('payments', paymentId, {
      ...state,
      ...(isNews && { receiptsDueAt: now.toISOString() }),
      ...(known.amountCents > 0 && { invoicesDueAt: now.toISOString() }),
    })
    if (!order) return
    if (isChanged) tx.update('orders', orderId, state)
    if (!seller) return
    stageDiscountRevenue(tx, discounted, gainedCents(known, change))
    if (isNews && !isTold && hasFile(known)) stageSaleNotice(tx, context, known, paymentId)
    for (const { id, data } of events) tx.create('order_events', id, data, readableByOwner(seller))
    stageRefundNotices(tx, context, known, events)
    tx.add('accounts', seller.$id, 'totalRevenueCents', gainedCents(known, change))
    if (!record) return
    if (isChanged) stageDemandChange(tx, context, record, paymentId)
    tx.add('product_records', record.$id, 'revenueCents', gainedCents(known, change))
    tx.add('product_records', record.$id, 'returnedCount', returnedBy(known, change))
  }
  if (order && seller) {
    const day = {
      owner: seller,
      productId: known.productId,
      at: new Date(known.paidAt ?? known.createdAt),
    }
    // older versions may have counted the sale on another day
    const counted = await figuresOfDay(context, day)
    const counts = {
      sales: Math.max(-returnedBy(known, change), -counted.sales),
      revenueCents: Math.max(gainedCents(known, change), -counted.revenueCents),
    }
    await transactionWithStats(context, { ...day, counts }, stage, { decidedOn })
  } else await tables.transaction(stage, { decidedOn })
  // a sale that is given back before the notice went out is not announced
  if (!isEntitling(status)) await tables.remove('notices', notice)
}
