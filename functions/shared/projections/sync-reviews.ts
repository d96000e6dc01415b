import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { notHidden } from './not-hidden.ts'
import { isPublicProduct } from './product-projection.ts'
import { publicReview } from './review-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

type Tables = Pick<Context, 'tables' | 'now'>
type ProductRow = Row<'product_records'>
type ReviewRow = Row<'review_inbox'>

/** A review takes three operations and its product two: no more than the 100 of a transaction in Appwrite. */
const TOGETHER = 20
const ATTEMPTS = 8

/** Products that came or went, and whose reviews have not all followed. */
const laggingProducts = ({ tables }: Tables, userId: string): Promise<ProductRow[]> =>
  tables.find('product_records', [
    Query.equal('reviewsLag', true),
    Query.equal('userId', userId),
    Query.limit(TOGETHER),
  ])

/** Some approved reviews that are shown without their product, or else not shown with it. */
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
    // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
    const theirs = found.filter((review) =>
      some.some((product) => product.productId === review.productId && product.userId === review.creatorId),
    )
    if (theirs.length > 0) return theirs
  }
  return []
}

/** That which is public of them already. */
async function shownOf({ tables }: Tables, reviews: readonly ReviewRow[]): Promise<Set<string>> {
  const ids = reviews.map(({ reviewId }) => reviewId)
  const rows = await tables.find('reviews', [Query.equal('$id', ids), Query.limit(ids.length)])
  return new Set(rows.map(({ $id }) => $id))
}

type Staged = { reviews: readonly ReviewRow[]; shown: ReadonlySet<string>; isHidden: boolean; now: Date }

function stageReviews(tx: Stage, { reviews, shown, isHidden, now }: Staged): void {
  for (const review of reviews) {
    tx.update('review_inbox', review.$id, { isHidden, updatedAt: writeTime(now, review.updatedAt) })
    const isShown = shown.has(review.reviewId)
    if (isHidden && isShown) tx.remove('reviews', review.reviewId)
    if (!isHidden && !isShown) tx.create('reviews', review.reviewId, publicReview(review))
  }
}

/** Leans on the versions of products and reviews. False once there is nothing left to do. */
async function followSome(context: Tables, userId: string): Promise<boolean> {
  const { tables, now } = context
  const products = await laggingProducts(context, userId)
  if (products.length === 0) return false
  const reviews = await laggingReviews(context, products)
  if (reviews.length === 0) {
    await tables.transaction(
      (tx) => products.forEach(({ $id }) => tx.update('product_records', $id, { reviewsLag: false })),
      {
        decidedOn: asRead('product_records', ...products),
        // whoever approves another one writes the product's rating, and is kept apart by its version
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
    // their products may come or go at this moment
    { decidedOn: [...asRead('product_records', ...moved), ...asRead('review_inbox', ...reviews)] },
  )
  return true
}

/**
 * Shows or hides the reviews of somebody's products as those are themselves, some at a time: cut off half-way it goes
 * on where it was. Answers whether all have followed; where others keep getting in the way they have not.
 */
export async function syncReviews(
  context: Tables & Pick<Context, 'log'>,
  userId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  try {
    while (hasTime()) {
      if (!(await retryOnConflict(ATTEMPTS, () => followSome(context, userId)))) return true
    }
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof RowMissing)) throw error
    context.log(`The reviews of ${userId} did not follow their products: ${error.message}`)
  }
  return false
}

/** In milliseconds: what a call can spare that must answer within 25 s. */
const SPARE = 3000

/** As many as follow while one waits; the schedule brings along the others. */
export function syncReviewsSoon(context: Parameters<typeof syncReviews>[0], userId: string) {
  const end = Date.now() + SPARE
  return syncReviews(context, userId, () => Date.now() < end)
}
