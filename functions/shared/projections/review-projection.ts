import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'

/** Returns whether a review counts in the product's rating, whether or not the product is public. */
export const isRating = ({ status, blockedAt }: Pick<ReviewInboxItem, 'status' | 'blockedAt'>): boolean =>
  status === 'approved' && blockedAt === null

/** Returns whether the review has a public row. */
export const isPublicReview = (
  review: Pick<Row<'review_inbox'>, 'status' | 'blockedAt' | 'isHidden'>,
): boolean => isRating(review) && !review.isHidden

/** Returns the public row of a review. */
export function publicReview(review: ReviewInboxItem): RowData<'reviews'> {
  const { productId, creatorId, userName, userAvatar, rating, comment } = review
  const { isVerifiedPurchase, helpfulCount, createdAt, editedAt } = review
  return {
    productId,
    creatorId,
    userName,
    userAvatar,
    rating,
    comment,
    isVerifiedPurchase,
    helpfulCount,
    createdAt,
    editedAt,
  }
}
