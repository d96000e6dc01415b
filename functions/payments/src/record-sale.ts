import * as v from 'valibot'
import { emailSchema } from '#src/domain/email.ts'
import { orderSearchKey } from '#src/domain/order.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { transactionWithStats } from '#functions/shared/daily-stats.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { noticeId, stageNotice } from '#functions/shared/notices.ts'
import { isEntitling } from '#functions/shared/purchase.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { storedProduct } from '#functions/shared/products.ts'
import type { Row } from '#functions/shared/rows.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { changedState, earnedCents, gainedCents, type SaleState } from './sale-state.ts'
import { CURRENCY } from './sale-terms.ts'
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
  const [seller, { record, secrets }] = await Promise.all([
    accountOf(context, sale.sellerId),
    storedProduct(context, sale.productId),
  ])
  const email = v.safeParse(emailSchema, sale.buyerEmail)
  const common = {
    productId: sale.productId,
    productTitle: record?.title ?? '',
    sellerId: sale.sellerId,
    buyerEmail: sale.buyerEmail.slice(0, 320),
    amountCents: sale.amountCents,
    feeCents: sale.feeCents,
    refundedCents: sale.refundedCents,
    currency: CURRENCY,
    status: sale.status,
    paidAt: sale.paidAt,
    createdAt: now.toISOString(),
  }
  const payment = {
    ...common,
    sellerStripeAccountId: sale.sellerAccount,
    buyerUserId: sale.buyerUserId,
    buyerEmailKey: email.success ? emailKey(hash, email.output) : '',
    receiptKey: sale.receiptKey,
    locale: sale.locale,
    downloads: 0,
    fileStorageId: secrets?.fileStorageId ?? '',
  }
  if (!seller) {
    await tables.create('payments', sale.paymentId, payment)
    return { file: 'gone', was: 'unknown' }
  }
  const orderId = hash.id('order', sale.paymentId)
  const event = {
    owner: seller,
    productId: sale.productId,
    counts: { sales: 1, revenueCents: sale.amountCents },
  }
  await transactionWithStats(context, event, (tx) => {
    tx.create('payments', sale.paymentId, payment)
    const order = { ...common, orderId: sale.paymentId, searchKey: orderSearchKey(common) }
    tx.create('orders', orderId, order, readableByOwner(seller))
    if (isEntitling(sale.status) && payment.fileStorageId !== '') {
      const { productTitle: title, buyerEmail: person, amountCents, feeCents } = common
      const buyer = { person, userId: payment.buyerUserId }
      const what = { creatorId: seller.userId, kind: 'sale', title, amountCents, feeCents } as const
      stageNotice(tx, context, { ...what, ...buyer, id: sale.paymentId, reference: sale.paymentId })
    }
    tx.increment('accounts', seller.$id, 'totalSales')
    tx.increment('accounts', seller.$id, 'totalRevenueCents', earnedCents(sale))
    if (!record) return
    tx.increment('product_records', record.$id, 'salesCount')
    tx.increment('product_records', record.$id, 'revenueCents', earnedCents(sale))
  })
  return { file: payment.fileStorageId === '' ? 'gone' : 'kept', was: 'unknown' }
}

async function amend(context: Context, known: Row<'payments'>, change: SaleState): Promise<void> {
  const { tables, hash } = context
  const paymentId = known.$id
  const orderId = hash.id('order', paymentId)
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
