import { ID } from 'node-appwrite'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type Offered = Pick<ProductRecord, 'status' | 'accessType' | 'priceCents'>

const isForSale = ({ status, accessType }: Offered) => status === 'active' && accessType === 'paid'

/**
 * Whether somebody may be paying on terms that no longer hold. Another title or file changes no terms.
 * @param after null for a product that is gone
 */
export function isOtherOffer(before: Offered | null, after: Offered | null): boolean {
  if (!before || !isForSale(before)) return false
  return !after || !isForSale(after) || after.priceCents !== before.priceCents
}

/**
 * Notes, with the change itself, that payments which were begun on the old terms are to be cancelled. That is the work of the
 * payments function, which alone holds the provider's key.
 * @param productId '' for all that the seller offers
 */
export function stageOfferChange(
  tx: Pick<Stage, 'create'>,
  { now }: Pick<Context, 'now'>,
  { sellerId, productId }: { sellerId: string; productId: string },
): void {
  tx.create('offer_changes', ID.unique(), { sellerId, productId, createdAt: now.toISOString() })
}

/** Has the old terms cancelled now. Where that fails, the schedule of the payments function does it in a few minutes. */
export const cancelOutdatedSoon = (context: Pick<Context, 'server' | 'log'>) =>
  nudge(context, 'payments', { action: 'cancel_outdated' })
