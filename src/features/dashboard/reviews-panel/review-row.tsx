import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Package from 'lucide-react/icons/package'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { moderationNotes, type ReviewInboxItem } from '#src/domain/people/review.ts'
import { counted, formatCount } from '#src/lib/format/format-count.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import { rowDecidedTexts } from './texts.ts'
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
        aria-label={m.moderation_row_name({ user: userName })}
        className="flex gap-x-4 p-4 max-sm:gap-x-3 sm:p-5"
      >
        {actions && (
          <div className="self-start">
            <Checkbox
              label={<span className="sr-only">{m.moderation_row_select({ user: userName })}</span>}
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
  const { helpfulCount, reportCount } = review
  return (
    <div className="flex items-center gap-3">
      <Avatar name={userName} src={avatarUrl(userAvatar)} size={44} />
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="wrap-anywhere font-text text-base font-semibold tracking-normal">{userName}</h2>
          {isVerifiedPurchase && (
            <Badge tone="success">
              <BadgeCheck aria-hidden className="size-4" />
              {m.moderation_row_verified()}
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RatingStars rating={rating} label={m.moderation_row_stars({ rating })} />
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {editedAt && (
            <span>
              {m.moderation_row_edited()} <time dateTime={editedAt}>{formatDateTime(editedAt)}</time>
            </span>
          )}
          {helpfulCount > 0 && <span>{m.review_helpful_count({ count: formatCount(helpfulCount) })}</span>}
          {reportCount > 0 && <span>{m.moderation_row_reports(counted(reportCount))}</span>}
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
          <span className="sr-only">{m.moderation_row_product()}</span>
          {productTitle}
        </span>
      </p>
      <p className={comment ? 'prose-width whitespace-pre-line' : 'text-muted italic'}>
        {comment || m.moderation_row_no_comment()}
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
          <span className="text-muted">{m.moderation_row_note()}</span>
          {noteText(moderationNote)}
        </p>
      )}
      {moderatedAt && (
        <p className="text-muted">
          {rowDecidedTexts()[status]} <time dateTime={moderatedAt}>{formatDateTime(moderatedAt)}</time>
        </p>
      )}
    </div>
  )
}

/** Our own notes are stored in English. */
function noteText(note: string): string {
  switch (note) {
    case moderationNotes.approved:
      return m.moderation_notes_approved()
    case moderationNotes.rejected:
      return m.moderation_notes_rejected()
    case moderationNotes.bulkRejected:
      return m.moderation_notes_bulk_rejected()
    default:
      return note
  }
}

function Actions({ userName, actions }: { userName: string; actions: RowActions }) {
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-2 @max-2xl:*:flex-1 @2xl:*:min-w-28">
      <Button
        variant="secondary"
        aria-label={actions.isApproving ? undefined : m.moderation_row_approve_name({ user: userName })}
        loadingLabel={actions.isApproving && m.moderation_row_approving()}
        disabled={actions.isRunning}
        icon={<Check aria-hidden className="size-4.5 text-success" />}
        onClick={actions.onApprove}
      >
        {m.moderation_row_approve()}
      </Button>
      <Button
        variant="secondary"
        aria-label={m.moderation_row_reject_name({ user: userName })}
        disabled={actions.isRunning}
        icon={<X aria-hidden className="size-4.5 text-danger" />}
        onClick={actions.onReject}
      >
        {m.moderation_row_reject()}
      </Button>
    </div>
  )
}
