import { ID, Query } from 'node-appwrite'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { isPublished } from '#functions/shared/projections/product-projection.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type ProductOffer = Pick<
  ProductRecord,
  'status' | 'blockedAt' | 'accessType' | 'priceCents' | 'isPayWhatYouWant'
> & {
  bundleIds: readonly string[]
}

const isForSale = (offer: ProductOffer) => isPublished(offer) && offer.accessType === 'paid'

/**
 * Returns whether a change ends the terms that somebody may be paying on. The title and the file are no terms,
 * and the products of a bundle are.
 * @param after null for a product that was removed
 */
export function isOtherOffer(before: ProductOffer | null, after: ProductOffer | null): boolean {
  if (!before || !isForSale(before)) return false
  if (!after || !isForSale(after)) return true
  return (
    after.priceCents !== before.priceCents ||
    after.isPayWhatYouWant !== before.isPayWhatYouWant ||
    after.bundleIds.join() !== before.bundleIds.join()
  )
}

type PartRecord = Pick<ProductRecord, 'userId' | 'productId' | 'status' | 'blockedAt'>

/**
 * Returns whether a change of a product changes what a bundle offers: it is in one, and appears or disappears.
 * @param after null for a product that is removed
 */
export async function changesBundles(
  context: Pick<Context, 'tables'>,
  before: PartRecord | null,
  after: Pick<PartRecord, 'status' | 'blockedAt'> | null,
): Promise<boolean> {
  if (!before || isPublished(before) === (after !== null && isPublished(after))) return false
  return isInBundle(context, before)
}

/** Returns whether a bundle of the creator contains the product. */
const isInBundle = async (
  { tables }: Pick<Context, 'tables'>,
  { userId, productId }: Pick<PartRecord, 'userId' | 'productId'>,
): Promise<boolean> =>
  (await tables.first('product_records', [
    Query.equal('userId', userId),
    Query.contains('bundleIds', [productId]),
  ])) !== null

/**
 * Stages a note, in the same transaction as the change, that payments begun on the old terms must be cancelled. The payments
 * function cancels them, because only that function holds Stripe's key.
 * @param productId '' for all products of the seller
 */
export function stageOfferChange(
  tx: Pick<Stage, 'create'>,
  { now }: Pick<Context, 'now'>,
  { sellerId, productId }: { sellerId: string; productId: string },
): void {
  tx.create('offer_changes', ID.unique(), { sellerId, productId, createdAt: now.toISOString() })
}

/**
 * Asks the payments function to cancel outdated payments now. If the request fails, that function's schedule cancels them a few
 * minutes later.
 */
export const cancelOutdatedSoon = (context: Pick<Context, 'server' | 'log'>) =>
  nudge(context, 'payments', { action: 'cancel_outdated' })
