import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'

/** Returns whether the review has a public row. */
export const isPublicReview = ({
  status,
  isHidden,
}: Pick<Row<'review_inbox'>, 'status' | 'isHidden'>): boolean => status === 'approved' && !isHidden

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
