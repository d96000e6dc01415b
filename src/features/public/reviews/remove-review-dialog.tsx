import { showToast } from '#src/components/toast/toast-store.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useDeleteReview } from '#src/data/reviews/queries.ts'
import type { OwnReviewDialogProps } from './edit-review-dialog.tsx'
import { reasonOf } from './reason-of.ts'
import { editTexts, removeTexts as texts, reviewTexts } from './texts.ts'

export function RemoveReviewDialog({ productId, review, onClose, onDone }: OwnReviewDialogProps) {
  const { mutateAsync, isPending, error } = useDeleteReview(productId, review.reviewId)
  const once = useOneAtATime()

  const remove = async () => {
    await mutateAsync()
    showToast({
      type: 'success',
      lang: reviewTexts.lang,
      title: texts.removed,
      duration: limits.toast.success,
    })
    onDone()
  }

  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message}
      lang={reviewTexts.lang}
      closeName={editTexts.close}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={isPending && texts.removing}
      error={error ? reasonOf(error, texts.failed).message : undefined}
      onConfirm={() => once(remove)}
      onClose={onClose}
    />
  )
}
