import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { type OwnReview, useUpdateReview } from '#src/services/reviews/queries.ts'
import { reasonOf } from './reason-of.ts'
import { CommentField, RatingField } from './review-fields.tsx'
import { emptyReview, reviewFormSchemas } from './review-form-schema.ts'

export type OwnReviewDialogProps = {
  productId: string
  review: OwnReview
  onClose: () => void
  /** Called when the review was changed or deleted and is no longer in its place. */
  onDone: () => void
}

export function EditReviewDialog({ productId, review, onClose, onDone }: OwnReviewDialogProps) {
  const update = useUpdateReview(productId, review.reviewId)
  const { rating, comment } = review
  const form = useForm({
    resolver: standardSchemaResolver(reviewFormSchemas['signed-in']),
    defaultValues: { ...emptyReview, rating, comment },
  })
  const { handleSubmit, formState, setError } = form

  const submit = handleSubmit(async (values) => {
    if (values.rating === rating && values.comment === comment) return onClose()
    try {
      await update.mutateAsync({ rating: values.rating, comment: values.comment })
    } catch (error) {
      return setError('root', reasonOf(error, m.review_save_failed()))
    }
    showToast({
      type: 'success',
      title: m.review_edit_saved(),
      message: m.review_pending(),
      duration: limits.toast.success,
    })
    return onDone()
  })

  return (
    <FormDialog title={m.review_edit_title()} onClose={onClose} isDismissible={!formState.isSubmitting}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <RatingField form={form} />
        <CommentField form={form} />
        <p className="text-sm text-muted">{m.review_edit_note()}</p>
        <FormActions
          texts={{
            submit: m.review_edit_submit(),
            submitting: m.review_edit_submitting(),
            cancel: m.review_edit_cancel(),
          }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
