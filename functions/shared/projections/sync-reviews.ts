import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { notHidden } from './not-hidden.ts'
import { isPublicProduct } from './product-projection.ts'
import { isPublicReview, publicReview } from './review-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

type Tables = Pick<Context, 'tables' | 'now'>
type ProductRow = Row<'product_records'>
type ReviewRow = Row<'review_inbox'>

/** A review takes three operations and its product two, which stays below Appwrite's 100 operations in a transaction. */
const TOGETHER = 20

/** Returns products that were shown or hidden and whose reviews have not all followed. */
const laggingProducts = ({ tables }: Tables, userId: string): Promise<ProductRow[]> =>
  tables.find('product_records', [
    Query.equal('reviewsLag', true),
    Query.equal('userId', userId),
    Query.limit(TOGETHER),
  ])

/** Returns some approved reviews whose visibility differs from that of their product. */
async function laggingReviews({ tables }: Tables, products: readonly ProductRow[]): Promise<ReviewRow[]> {
  for (const isShown of [false, true]) {
    const some = products.filter((product) => isPublicProduct(product) === isShown)
    const ids = some.map(({ productId }) => productId)
    if (ids.length === 0) continue
    const found = await tables.find('review_inbox', [
      Query.equal('productId', ids),
      Query.equal('status', 'approved'),
      isShown ? Query.equal('isHidden', true) : notHidden,
      Query.limit(TOGETHER),
    ])
    // the ids are compared again because MariaDB may ignore letter case
    const theirs = found.filter((review) =>
      some.some((product) => product.productId === review.productId && product.userId === review.creatorId),
    )
    if (theirs.length > 0) return theirs
  }
  return []
}

/** Returns the ids of those reviews that already have a public row. */
async function shownOf({ tables }: Tables, reviews: readonly ReviewRow[]): Promise<Set<string>> {
  const ids = reviews.map(({ reviewId }) => reviewId)
  const rows = await tables.find('reviews', [Query.equal('$id', ids), Query.limit(ids.length)])
  return new Set(rows.map(({ $id }) => $id))
}

type ReviewBatch = { reviews: readonly ReviewRow[]; shown: ReadonlySet<string>; isHidden: boolean; now: Date }

function stageReviews(tx: Stage, { reviews, shown, isHidden, now }: ReviewBatch): void {
  for (const review of reviews) {
    tx.update('review_inbox', review.$id, { isHidden, updatedAt: writeTime(now, review.updatedAt) })
    const isShown = shown.has(review.reviewId)
    const isPublic = isPublicReview({ ...review, isHidden })
    if (!isPublic && isShown) tx.remove('reviews', review.reviewId)
    if (isPublic && !isShown) tx.create('reviews', review.reviewId, publicReview(review))
  }
}

/**
 * Brings some reviews in line with their products. The commits are guarded by the versions of products and reviews. Returns false
 * once nothing is left to do.
 */
async function syncSome(context: Tables, userId: string): Promise<boolean> {
  const { tables, now } = context
  const products = await laggingProducts(context, userId)
  if (products.length === 0) return false
  const reviews = await laggingReviews(context, products)
  if (reviews.length === 0) {
    await tables.transaction(
      (tx) => products.forEach(({ $id }) => tx.update('product_records', $id, { reviewsLag: false })),
      {
        decidedOn: asRead('product_records', ...products),
        // a simultaneous approval also writes the product's rating, and is caught by the product's version
        isStillTrue: async () => (await laggingReviews(context, products)).length === 0,
      },
    )
    return true
  }
  const moving = new Set(reviews.map(({ productId }) => productId))
  const moved = products.filter(({ productId }) => moving.has(productId))
  const isHidden = !moved.some(isPublicProduct)
  const shown = await shownOf(context, reviews)
  await tables.transaction(
    (tx) => stageReviews(tx, { reviews, shown, isHidden, now }),
    // the products may be shown or hidden at this moment
    { decidedOn: [...asRead('product_records', ...moved), ...asRead('review_inbox', ...reviews)] },
  )
  return true
}

/**
 * Shows or hides the reviews of a creator's products in line with those products, in steps. An interrupted run is continued by
 * the next one. Returns whether all reviews have followed; this is false if conflicts persist.
 */
export async function syncReviews(
  context: Tables & Pick<Context, 'log'>,
  userId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  try {
    while (hasTime()) {
      if (!(await retryOnConflict(() => syncSome(context, userId)))) return true
    }
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof RowMissing)) throw error
    context.log(`The reviews of ${userId} did not follow their products: ${error.message}`)
  }
  return false
}

/** Milliseconds; the calling function must respond within 25 s. */
const SPARE = 3000

/** Syncs as many reviews as a waiting caller allows. The schedule syncs the rest. */
export function syncReviewsSoon(context: Parameters<typeof syncReviews>[0], userId: string) {
  const end = Date.now() + SPARE
  return syncReviews(context, userId, () => Date.now() < end)
}
