import type { Context } from '#functions/shared/http/context.ts'
import {
  cancelOutdatedSoon,
  changesBundles,
  isOtherOffer,
  stageOfferChange,
} from '#functions/shared/catalog/offer-changes.ts'
import { haveSameVisits } from '#functions/shared/catalog/products.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import type { productBlock } from '#functions/shared/moderation/measures-in-force.ts'
import { reviewsToSync, stageProduct } from '#functions/shared/projections/product-projection.ts'
import { syncReviewsSoon } from '#functions/shared/projections/sync-reviews.ts'
import { syncChangedVisibility } from '#functions/shared/projections/sync-visibility.ts'
import type { Effect } from './effect.ts'

type Product = { record: Row<'product_records'>; owner: Row<'accounts'> }

/** Hides a product or shows it again, with its reviews, its listing and the bundles that it is in. */
export async function productEffect(
  context: Context,
  { record, owner }: Product,
  block: ReturnType<typeof productBlock>,
): Promise<Effect> {
  const after = { ...record, ...block }
  const isOther = isOtherOffer(record, after)
  const isOtherBundle = await changesBundles(context, record, after)
  const { userId: sellerId, productId } = record
  return {
    stage: (tx) => {
      tx.update('product_records', record.$id, { ...block, ...reviewsToSync(record, after) })
      stageProduct(tx, owner, record, after)
      stageListingChange(tx, context, { userId: sellerId, productId })
      if (isOtherBundle) stageOfferChange(tx, context, { sellerId, productId: '' })
      if (isOther) stageOfferChange(tx, context, { sellerId, productId })
    },
    decidedOn: asRead('product_records', record),
    isStillTrue: () => haveSameVisits(context, [record]),
    follow: async () => {
      await syncChangedVisibility(context, { owner, record: after })
      await syncProductSoon(context, record)
      if (isOtherBundle || isOther) await cancelOutdatedSoon(context)
      await syncReviewsSoon(context, sellerId)
    },
  }
}
