import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { reviewBlock } from '#functions/shared/moderation/measures-in-force.ts'
import { isPublicReview, isRating, publicReview } from '#functions/shared/projections/review-projection.ts'
import { ratedProducts, stageRatings } from '#functions/marketplace/src/reviews/rated-products.ts'
import type { Effect } from './effect.ts'

/** Hides a review or shows it again, and with it what it adds to the rating of its product. */
export async function reviewEffect(
  context: Context,
  review: Row<'review_inbox'>,
  { blockedAt }: ReturnType<typeof reviewBlock>,
): Promise<Effect> {
  const [products, shown] = await Promise.all([
    ratedProducts(context, [review]),
    context.tables.get('reviews', review.reviewId),
  ])
  const product = products.get(review.productId)
  // a review of a product that is not public is shown and hidden with the product
  const after = { ...review, blockedAt, isHidden: review.status === 'approved' && !product?.isPublic }
  const isCounted = isRating(after)
  return {
    stage: (tx) => {
      tx.update('review_inbox', review.$id, { blockedAt, isHidden: after.isHidden })
      if (shown && !isPublicReview(after)) tx.remove('reviews', review.reviewId)
      if (!shown && isPublicReview(after)) tx.create('reviews', review.reviewId, publicReview(after))
      if (isCounted !== isRating(review)) stageRatings(tx, context, products, [review], isCounted ? 1 : -1)
    },
    decidedOn: [...asRead('review_inbox', review), ...asRead('product_records', product?.record)],
    isStillTrue: () => Promise.resolve(true),
    follow: () => Promise.resolve(),
  }
}
