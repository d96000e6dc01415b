import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Package from 'lucide-react/icons/package'
import X from 'lucide-react/icons/x'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { formatGermanDateTime } from '#src/lib/format/format-date-time.ts'
import { avatarUrl } from '#src/data/files/pictures-queries.ts'
import { rowTexts as texts } from './texts.ts'
import { rowMark } from './use-row-focus.ts'

type ReviewRowProps = {
  review: ReviewInboxItem
  /** Why the review could not be moderated. */
  problem: string | undefined
  /** The actions, or nothing for a review that was moderated. */
  actions: RowActions | null
}

export type RowActions = {
  isSelected: boolean
  isRunning: boolean
  isApproving: boolean
  onSelect: (isSelected: boolean) => void
  onApprove: () => void
  onReject: () => void
}

export function ReviewRow({ review, problem, actions }: ReviewRowProps) {
  const { userName, reviewId } = review
  return (
    <li>
      <Card
        {...rowMark(reviewId)}
        role="group"
        aria-label={texts.name(userName)}
        className="flex gap-x-4 p-4 max-sm:gap-x-3 sm:p-5"
      >
        {actions && (
          <div className="self-start">
            <Checkbox
              label={<span className="sr-only">{texts.select(userName)}</span>}
              checked={actions.isSelected}
              disabled={actions.isRunning}
              onChange={(event) => actions.onSelect(event.target.checked)}
            />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3 @2xl:flex-row @2xl:justify-between @2xl:gap-6">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 wrap-anywhere">
            <Author review={review} />
            <Content review={review} />
            {review.status !== 'pending' && <Note review={review} />}
            {problem && <FieldError>{problem}</FieldError>}
          </div>
          {actions && <Actions userName={userName} actions={actions} />}
        </div>
      </Card>
    </li>
  )
}

function Author({ review }: { review: ReviewInboxItem }) {
  const { userName, userAvatar, isVerifiedPurchase, rating, createdAt, editedAt } = review
  return (
    <div className="flex items-center gap-3">
      <Avatar name={userName} src={avatarUrl(userAvatar)} size={44} />
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-text text-base font-semibold tracking-normal">{userName}</h2>
          {isVerifiedPurchase && (
            <Badge tone="success">
              <BadgeCheck aria-hidden className="size-4" />
              {texts.verified}
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RatingStars rating={rating} label={texts.stars(rating)} />
          <time dateTime={createdAt}>{formatGermanDateTime(createdAt)}</time>
          {editedAt && (
            <span>
              {texts.edited} <time dateTime={editedAt}>{formatGermanDateTime(editedAt)}</time>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

function Content({ review: { productTitle, comment } }: { review: ReviewInboxItem }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-start gap-1.5 text-sm text-muted">
        <Package aria-hidden className="mt-0.75 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{texts.product}</span>
          {productTitle}
        </span>
      </p>
      <p className={comment ? 'prose-width whitespace-pre-line' : 'text-muted italic'}>
        {comment || texts.noComment}
      </p>
    </div>
  )
}

function Note({ review: { status, moderationNote, moderatedAt } }: { review: ReviewInboxItem }) {
  if (status === 'pending') return null
  return (
    <div className="grid gap-0.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      {moderationNote && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{texts.note}</span>
          {moderationNote}
        </p>
      )}
      {moderatedAt && (
        <p className="text-muted">
          {texts.decided[status]} <time dateTime={moderatedAt}>{formatGermanDateTime(moderatedAt)}</time>
        </p>
      )}
    </div>
  )
}

function Actions({ userName, actions }: { userName: string; actions: RowActions }) {
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-2 @max-2xl:*:flex-1 @2xl:*:min-w-28">
      <Button
        variant="secondary"
        aria-label={actions.isApproving ? undefined : texts.approveName(userName)}
        loadingLabel={actions.isApproving && texts.approving}
        disabled={actions.isRunning}
        icon={<Check aria-hidden className="size-4.5 text-success" />}
        onClick={actions.onApprove}
      >
        {texts.approve}
      </Button>
      <Button
        variant="secondary"
        aria-label={texts.rejectName(userName)}
        disabled={actions.isRunning}
        icon={<X aria-hidden className="size-4.5 text-danger" />}
        onClick={actions.onReject}
      >
        {texts.reject}
      </Button>
    </div>
  )
}
