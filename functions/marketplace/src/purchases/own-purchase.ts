import type { Context } from '#functions/shared/http/context.ts'
import { buyerOf, isKnownBy, proofColumns, type Purchase } from '#functions/shared/identity/purchase.ts'
import { purchaseKeyId } from './purchase-key.ts'

/**
 * Whether the caller has made the purchase, whatever has become of it: known by the account, its verified address or the browser, which
 * a mailed link may have opened it to.
 */
export async function isOwnPurchase(
  context: Context,
  purchase: Purchase,
  browserProof: string | undefined,
): Promise<boolean> {
  const buyer = await buyerOf(context, browserProof)
  if (proofColumns.some((proof) => isKnownBy(proof, purchase, buyer))) return true
  if (buyer.receiptKey === '') return false
  const keyId = purchaseKeyId(context, purchase.$id, buyer.receiptKey)
  return (await context.tables.get('purchase_keys', keyId)) !== null
}
