import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { transactionWithStats } from '#functions/shared/daily-stats.ts'
import { noticeId, stageNotice } from '#functions/shared/notices.ts'
import { orderRowId } from '#functions/shared/keys.ts'
import { isPushedTo, stagePush } from '#functions/shared/pushes.ts'
import { isEntitling } from '#functions/shared/purchase.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { storedProduct } from '#functions/shared/products.ts'
import type { Row } from '#functions/shared/rows.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { saleRows } from './sale-rows.ts'
import { changedState, earnedCents, gainedCents, type SaleState } from './sale-state.ts'
import { stageUnpaid } from './unpaid-money.ts'
import type { Sale } from './verified-sale.ts'

const ATTEMPTS = 4

/** Whether there is a file to hand out for it, and what the sale was to the books until now. */
export type Entry = { file: 'kept' | 'gone'; was: 'unknown' | 'different' | 'the_same' }

/**
 * Brings the books to what the payment provider says of a sale. The browser and the webhook both report it, in any
 * order, at once and more than once: the payment's own id lets it be entered exactly once.
 */
export async function recordSale(context: Context, sale: Sale): Promise<Entry> {
  return retryOnConflict(ATTEMPTS, async () => {
    const known = await context.tables.get('payments', sale.paymentId)
    if (!known) return enter(context, sale)
    const change = changedState(known, sale)
    if (change) await amend(context, known, change)
    return { file: known.fileStorageId === '' ? 'gone' : 'kept', was: change ? 'different' : 'the_same' }
  })
}

async function enter(context: Context, sale: Sale): Promise<Entry> {
  const { tables, hash, now } = context
  const { paymentId, amountCents, feeCents } = sale
  const [seller, { record, secrets }, isPushed] = await Promise.all([
    accountOf(context, sale.sellerId),
    storedProduct(context, sale.productId),
    isPushedTo(context, sale.sellerId),
  ])
  const sold = { title: record?.title ?? '', fileStorageId: secrets?.fileStorageId ?? '' }
  const { payment, order } = saleRows(hash, sale, sold, now)
  if (!seller) {
    await tables.create('payments', paymentId, payment)
    return { file: 'gone', was: 'unknown' }
  }
  const event = { owner: seller, productId: sale.productId, counts: { sales: 1, revenueCents: amountCents } }
  await transactionWithStats(context, event, (tx) => {
    tx.create('payments', paymentId, payment)
    tx.create('orders', orderRowId(hash, paymentId), order, readableByOwner(seller))
    if (isEntitling(sale.status) && sold.fileStorageId !== '') {
      const buyer = { person: order.buyerEmail, userId: sale.buyerUserId }
      const what = {
        creatorId: seller.userId,
        kind: 'sale',
        title: sold.title,
        amountCents,
        feeCents,
      } as const
      stageNotice(tx, context, { ...what, ...buyer, id: paymentId, reference: paymentId })
      if (isPushed) stagePush(tx, context, { creatorId: seller.userId, kind: 'sale', reference: paymentId })
    }
    stageUnpaid(tx, seller, sale.paidAt)
    tx.increment('accounts', seller.$id, 'totalSales')
    tx.increment('accounts', seller.$id, 'totalRevenueCents', earnedCents(sale))
    if (!record) return
    tx.increment('product_records', record.$id, 'salesCount')
    tx.increment('product_records', record.$id, 'revenueCents', earnedCents(sale))
  })
  return { file: sold.fileStorageId === '' ? 'gone' : 'kept', was: 'unknown' }
}

async function amend(context: Context, known: Row<'payments'>, change: SaleState): Promise<void> {
  const { tables, hash } = context
  const paymentId = known.$id
  const orderId = orderRowId(hash, paymentId)
  const [order, seller, { record }] = await Promise.all([
    tables.get('orders', orderId),
    accountOf(context, known.sellerId),
    storedProduct(context, known.productId),
  ])
  const gained = gainedCents(known, change)
  const isStillTrue = async () => {
    const now = await tables.get('payments', paymentId)
    return now?.status === known.status && now.refundedCents === known.refundedCents
  }
  await tables.transaction((tx) => {
    tx.update('payments', paymentId, change)
    if (order) tx.update('orders', orderId, change)
    if (order && seller) tx.add('accounts', seller.$id, 'totalRevenueCents', gained)
    if (order && record) tx.add('product_records', record.$id, 'revenueCents', gained)
  }, isStillTrue)
  // what was given back before its seller heard of it is no news any more
  if (!isEntitling(change.status)) await tables.remove('notices', noticeId(hash, 'sale', paymentId))
}
