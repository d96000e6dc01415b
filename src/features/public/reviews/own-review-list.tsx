import type { ReactNode } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import type { OwnReview } from '#src/data/reviews/queries.ts'
import { ReviewItem } from './review-item.tsx'
import { ownReviewStatesTexts } from './texts.ts'

type OwnReviewListProps = {
  reviews: readonly OwnReview[]
  actionsOf: (reviewId: string) => ReactNode
}

/** The visitor's own reviews that are not public. */
export function OwnReviewList({ reviews, actionsOf }: OwnReviewListProps) {
  const unseen = reviews.filter(({ status }) => status !== 'approved')
  if (unseen.length === 0) return null
  return (
    <ul
      aria-label={m.review_own_review_list()}
      className="grid gap-7 rounded-card border border-line bg-sunken p-5 sm:p-6"
    >
      {unseen.map((review) => (
        <li key={review.reviewId}>
          <ReviewItem
            review={review}
            state={<Badge>{ownReviewStatesTexts()[review.status]}</Badge>}
            actions={actionsOf(review.reviewId)}
          />
        </li>
      ))}
    </ul>
  )
}
