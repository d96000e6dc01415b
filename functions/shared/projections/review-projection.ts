import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'

/** Whether there is a public row. */
export const isPublicReview = ({
  status,
  isHidden,
}: Pick<Row<'review_inbox'>, 'status' | 'isHidden'>): boolean => status === 'approved' && !isHidden

/** What everybody reads of a review. */
export function publicReview(review: ReviewInboxItem): RowData<'reviews'> {
  const { productId, creatorId, userName, userAvatar, rating, comment } = review
  const { isVerifiedPurchase, createdAt, editedAt } = review
  return {
    productId,
    creatorId,
    userName,
    userAvatar,
    rating,
    comment,
    isVerifiedPurchase,
    createdAt,
    editedAt,
  }
}
