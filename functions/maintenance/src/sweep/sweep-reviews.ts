import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { removeReviews } from '#functions/shared/catalog/remove-reviews.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { rowsInTurn } from '#functions/maintenance/src/rows-in-turn.ts'

/**
 * Removes reviews that were left behind by the removal of a product, and marks products whose reviews are shown or hidden
 * wrongly. Returns the number of products.
 */
export async function sweepReviews(context: Context): Promise<number> {
  const { tables, hash } = context
  const reviews = new Map<string, Row<'review_inbox'>[]>()
  for await (const page of rowsInTurn(context, 'review_inbox')) {
    for (const review of page) {
      const key = JSON.stringify([review.productId, review.creatorId])
      reviews.set(key, [...(reviews.get(key) ?? []), review])
    }
  }
  let count = 0
  for (const ofProduct of reviews.values()) {
    const [first] = ofProduct
    if (!first) continue
    const { productId, creatorId } = first
    const record = await tables.get('product_records', productRecordId(hash, productId))
    if (record?.userId !== creatorId) await removeReviews(context, creatorId, productId)
    else if (lags(record, ofProduct)) await tables.update('product_records', record.$id, { reviewsLag: true })
    else continue
    count += 1
  }
  return count
}

function lags(record: Row<'product_records'>, reviews: readonly Row<'review_inbox'>[]): boolean {
  const isHidden = !isPublicProduct(record)
  return (
    !record.reviewsLag &&
    reviews.some((review) => review.status === 'approved' && review.isHidden !== isHidden)
  )
}
