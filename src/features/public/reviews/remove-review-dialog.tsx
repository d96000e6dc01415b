import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useDeleteReview } from '#src/services/reviews/queries.ts'
import type { OwnReviewDialogProps } from './edit-review-dialog.tsx'
import { reasonOf } from './reason-of.ts'

export function RemoveReviewDialog({ productId, review, onClose, onDone }: OwnReviewDialogProps) {
  const { mutateAsync, isPending, error } = useDeleteReview(productId, review.reviewId)
  const oneAtATime = useOneAtATime()

  const remove = async () => {
    await mutateAsync()
    showToast({
      type: 'success',
      title: m.review_remove_removed(),
      duration: limits.toast.success,
    })
    onDone()
  }

  return (
    <ConfirmDialog
      title={m.review_remove_title()}
      message={m.review_remove_message()}
      confirmLabel={m.review_remove_confirm()}
      cancelLabel={m.review_remove_cancel()}
      variant="danger"
      loadingLabel={isPending && m.review_remove_removing()}
      error={error ? reasonOf(error, m.review_remove_failed()).message : undefined}
      onConfirm={() => oneAtATime(remove)}
      onClose={onClose}
    />
  )
}
