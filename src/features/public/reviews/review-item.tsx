import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import type { Review } from '#src/domain/people/review.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'

type ShownReview = Pick<
  Review,
  'userName' | 'userAvatar' | 'rating' | 'comment' | 'isVerifiedPurchase' | 'createdAt' | 'editedAt'
>

type ReviewItemProps = {
  review: ShownReview
  /** The status of the visitor's own review. */
  state?: ReactNode
  /** Buttons below the review. */
  actions?: ReactNode
}

export function ReviewItem({ review, state, actions }: ReviewItemProps) {
  return (
    <article className="flex gap-4">
      <Avatar name={review.userName} src={avatarUrl(review.userAvatar)} size={40} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere font-text text-base font-semibold tracking-normal">
            {review.userName}
          </h3>
          {review.isVerifiedPurchase && (
            <Badge tone="success">
              <BadgeCheck aria-hidden className="size-4" />
              {m.review_verified()}
            </Badge>
          )}
          {state}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RatingStars rating={review.rating} label={m.review_stars({ rating: review.rating })} />
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.editedAt && <span>{m.review_edited({ date: formatDate(review.editedAt) })}</span>}
        </p>
        {review.comment && <p className="prose-width mt-1 whitespace-pre-line">{review.comment}</p>}
        {actions}
      </div>
    </article>
  )
}
