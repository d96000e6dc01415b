import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { waitOf } from '#src/services/error-messages.ts'
import { useCreateReview } from '#src/services/reviews/queries.ts'
import { CommentField, RatingField } from './review-fields.tsx'
import {
  emptyReview,
  newReviewOf,
  reviewFormSchemas,
  type Reviewer,
  type ReviewValues,
} from './review-form-schema.ts'
import { reasonOf } from './reason-of.ts'

type ReviewFormProps = {
  productId: string
  reviewer: Reviewer
  /** The values that were typed before the form was closed, or null. */
  draft: ReviewValues | null
  onCancel: (draft: ReviewValues) => void
  onSaved: () => void
}

const { error: errorTime, success: successTime } = limits.toast

export function ReviewForm({ productId, reviewer, draft, onCancel, onSaved }: ReviewFormProps) {
  const create = useCreateReview(productId)
  const form = useForm({
    resolver: standardSchemaResolver(reviewFormSchemas[reviewer]),
    defaultValues: draft ?? emptyReview,
  })
  const { register, handleSubmit, formState, setError, getValues } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(
    async (values) => {
      try {
        await create.mutateAsync(newReviewOf(reviewer, values))
      } catch (error) {
        setError('root', reasonOf(error, m.review_save_failed()))
        showToast({
          type: 'error',
          title: m.review_error(),
          message: waitOf(error) ?? m.review_save_failed(),
          duration: errorTime,
        })
        return
      }
      showToast({
        type: 'success',
        title: m.review_thanks(),
        message: m.review_pending(),
        duration: successTime,
      })
      onSaved()
    },
    () =>
      showToast({
        type: 'error',
        title: m.review_form_incomplete_title(),
        message: m.review_form_incomplete_message(),
        duration: errorTime,
      }),
  )

  return (
    <form
      noValidate
      aria-labelledby="review-form"
      onSubmit={submit}
      className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h3 ref={takeFocus} tabIndex={-1} id="review-form" className="text-lg outline-none">
        {m.review_form_title()}
      </h3>
      <RatingField form={form} />
      {reviewer !== 'signed-in' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.review_form_name()} error={errors.name?.message}>
            {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
          </Field>
          <Field
            label={m.review_form_email()}
            optional={reviewer === 'anonymous'}
            help={m.review_form_email_help()}
            error={errors.email?.message}
          >
            {(control) => <EmailInput {...control} {...register('email')} />}
          </Field>
        </div>
      )}
      <CommentField form={form} />
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" disabled={isSubmitting} onClick={() => onCancel(getValues())}>
          {m.review_form_cancel()}
        </Button>
        <Button type="submit" loadingLabel={isSubmitting && m.review_form_submitting()}>
          {m.review_form_submit()}
        </Button>
      </div>
    </form>
  )
}

/** The button that opened the form had the focus and is removed. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
