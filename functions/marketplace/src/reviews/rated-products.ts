import { Query } from 'node-appwrite'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { ratingAfter } from './rating.ts'

/** A product: its owner's record and, if it is public, its public row. */
type RatedProduct = {
  record: Row<'product_records'>
  shown: Row<'products'> | undefined
  isPublic: boolean
}

/** Products by id. Products that were removed or belong to another creator are left out. */
export type RatedProducts = ReadonlyMap<string, RatedProduct>

export async function ratedProducts(
  { tables, hash }: Context,
  reviews: readonly Pick<ReviewInboxItem, 'productId' | 'creatorId'>[],
): Promise<RatedProducts> {
  const sellerOf = new Map(reviews.map(({ productId, creatorId }) => [productId, creatorId]))
  const ids = [...sellerOf.keys()]
  if (ids.length === 0) return new Map()
  const recordIds = ids.map((id) => productRecordId(hash, id))
  const [records, products] = await Promise.all([
    tables.find('product_records', [Query.equal('$id', recordIds), Query.limit(ids.length)]),
    tables.find('products', [Query.equal('$id', ids), Query.limit(ids.length)]),
  ])
  const shown = new Map(products.map((product) => [product.$id, product]))
  return new Map(
    records
      .filter(({ productId, userId }) => sellerOf.get(productId) === userId)
      .map((record) => [
        record.productId,
        { record, shown: shown.get(record.productId), isPublic: isPublicProduct(record) },
      ]),
  )
}

/** Changes the ratings of products for reviews that count from now on (1) or no longer count (-1). */
export function stageRatings(
  tx: Stage,
  context: Pick<Context, 'now'>,
  products: RatedProducts,
  reviews: readonly Pick<ReviewInboxItem, 'productId' | 'rating'>[],
  change: 1 | -1,
): void {
  for (const [productId, { record, shown }] of products) {
    const stars = reviews.filter((review) => review.productId === productId).map(({ rating }) => rating)
    if (stars.length === 0) continue
    const before = { ratingCount: record.ratingCount, ratingSum: record.ratingSum, rating: record.rating }
    const rating = stars.reduce((sum, one) => ratingAfter(sum, one, change), before)
    tx.update('product_records', record.$id, rating)
    stageListingChange(tx, context, record)
    if (shown) tx.update('products', shown.$id, rating)
  }
}
