import type { Context } from '#functions/shared/http/context.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import type { RowData } from '#functions/shared/db/rows.ts'

/** The columns of a purchase that its keys are made of. */
export type PurchaseOfKey = Pick<Purchase, '$id' | 'productId' | 'partIds' | 'sellerId' | 'createdAt'>

/** The id of the key that opens a purchase to a browser. */
export const purchaseKeyId = ({ hash }: Pick<Context, 'hash'>, paymentId: string, receiptKey: string) =>
  hash.id('purchase-key', paymentId, receiptKey)

/**
 * Opens a purchase to another browser than the one that made it. The id of the row is made of the purchase and the browser's proof, so the
 * same key is never written twice.
 */
export function purchaseKey(
  context: Pick<Context, 'hash' | 'now'>,
  purchase: PurchaseOfKey,
  receiptKey: string,
) {
  const { $id: paymentId, productId, partIds, sellerId, createdAt: boughtAt } = purchase
  const createdAt = context.now.toISOString()
  const data: RowData<'purchase_keys'> = {
    paymentId,
    productId,
    partIds,
    sellerId,
    receiptKey,
    boughtAt,
    createdAt,
  }
  return { id: purchaseKeyId(context, paymentId, receiptKey), data }
}
