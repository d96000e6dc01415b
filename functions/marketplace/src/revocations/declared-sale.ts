import { isFreeOrder } from '#src/domain/money/order.ts'
import type { Declaration } from '#src/domain/contracts/marketplace/revocations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { haveDone } from '#functions/shared/http/nudge.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { hasProvenAddress, type Purchase } from '#functions/shared/identity/purchase.ts'
import { isOwnPurchase } from '#functions/marketplace/src/purchases/own-purchase.ts'

type Declared = Pick<Declaration, 'orderId' | 'email'> & {
  /** What the browser of the caller proves. */
  receipt: string | undefined
}

/** Returns the sale that is revoked, or null if there is none or it is not the buyer who revokes it. */
export async function declaredSale(context: Context, declared: Declared): Promise<Purchase | null> {
  const sale = await enteredSale(context, declared.orderId)
  return sale && (await isBuyer(context, sale, declared)) ? sale : null
}

/** A payment of this minute may not be in the ledger yet: the provider's report to us may be on its way still. */
async function enteredSale(context: Context, paymentId: string): Promise<Purchase | null> {
  const known = await context.tables.get('payments', paymentId)
  if (known || isFreeOrder(paymentId)) return known
  await haveDone(context, 'payments', { action: 'record_payment', paymentIntentId: paymentId })
  return context.tables.get('payments', paymentId)
}

/**
 * Whether the buyer revokes the purchase. Besides what opens a purchase, the address of the sale is enough: a guest whose browser has
 * forgotten everything has the right as well, and whoever else knows both order number and address gains nothing by it, because the
 * money goes to who has paid.
 */
async function isBuyer(context: Context, sale: Purchase, { email, receipt }: Declared): Promise<boolean> {
  if (hasProvenAddress(sale) && sale.buyerEmailKey === emailKey(context.hash, email)) return true
  return isOwnPurchase(context, sale, receipt)
}
