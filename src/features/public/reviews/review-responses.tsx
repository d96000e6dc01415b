import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { Review } from '#src/domain/people/review.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useIsSelf } from '#src/services/auth/session-queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { wasHelpful } from '#src/services/reviews/helpful-reviews.ts'
import { useMarkHelpful } from '#src/services/reviews/queries.ts'

const ReportReviewDialog = lazyDialog(
  async () => (await import('./report-review-dialog.tsx')).ReportReviewDialog,
)

/** The server does not know what this browser keeps, and nothing else changes it while the page is open. */
const neverOnServer = () => false
const noChange = () => () => undefined

type ReviewResponsesProps = { review: Pick<Review, '$id' | 'creatorId' | 'userName' | 'helpfulCount'> }

/** What a visitor can say about another person's review. Creators judge nothing about their own products, but report as anybody does. */
export function ReviewResponses({ review }: ReviewResponsesProps) {
  const isOwner = useIsSelf(review.creatorId)
  const report = useDialog(ReportReviewDialog.intent, (close) => (
    <ReportReviewDialog review={review} onClose={close} />
  ))
  return (
    <div className="-ml-3 flex flex-wrap gap-1 text-muted">
      {!isOwner && <Helpful review={review} />}
      <Button
        variant="quiet"
        size="small"
        aria-label={`${m.review_report()}: ${review.userName}`}
        onClick={report.open}
        {...report.intent}
      >
        {m.review_report()}
      </Button>
      {report.dialog}
    </div>
  )
}

function Helpful({ review: { $id, userName, helpfulCount } }: ReviewResponsesProps) {
  const { mutateAsync, data, isSuccess } = useMarkHelpful($id)
  const oneAtATime = useOneAtATime()
  const wasMarked = useSyncExternalStore(noChange, () => wasHelpful($id), neverOnServer)
  const isMarked = wasMarked || isSuccess
  const count = Math.max(helpfulCount, data ?? 0)
  const label = count > 0 ? m.review_helpful_count({ count: formatCount(count) }) : m.review_helpful()
  const mark = async () => {
    try {
      await mutateAsync()
    } catch (error) {
      showToast({
        type: 'error',
        title: m.review_helpful_failed(),
        message: messageOf(error),
        duration: limits.toast.error,
      })
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label}: ${userName}`}
      aria-pressed={isMarked}
      icon={<ThumbsUp aria-hidden className={isMarked ? 'size-4 fill-current' : 'size-4'} />}
      onClick={() => {
        // the vote may have been counted since this was drawn
        if (!isMarked && !wasHelpful($id)) oneAtATime(mark)
      }}
    >
      {label}
    </Button>
  )
}
