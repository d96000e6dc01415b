import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/button.tsx'
import { Counter } from '#src/components/ui/counter.tsx'
import { Field } from '#src/components/ui/field.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import { RatingInput } from '#src/components/ui/rating-input.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { Textarea } from '#src/components/ui/textarea.tsx'
import { limits } from '#src/domain/limits.ts'
import { ActionError, OfflineError } from '#src/queries/errors.ts'
import { useCreateReview } from '#src/queries/reviews.ts'
import { newReviewOf, reviewFormSchemas, type Reviewer, type ReviewValues } from './review-form-schema.ts'
import { reviewFormTexts as texts, reviewTexts } from './texts.ts'

type ReviewFormProps = {
  productId: string
  reviewer: Reviewer
  /** What was typed before the form was closed. */
  draft: ReviewValues
  onCancel: (draft: ReviewValues) => void
  onSaved: () => void
}

const { error: errorTime, success: successTime } = limits.toast

export function ReviewForm({ productId, reviewer, draft, onCancel, onSaved }: ReviewFormProps) {
  const create = useCreateReview(productId)
  const { register, control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(reviewFormSchemas[reviewer]),
    defaultValues: draft,
  })
  const { errors, isSubmitting } = formState
  const comment = useWatch({ control, name: 'comment' })

  const submit = handleSubmit(
    async (values) => {
      try {
        await create.mutateAsync(newReviewOf(reviewer, values))
      } catch (error) {
        setError('root', reasonOf(error))
        showToast({
          type: 'error',
          lang: reviewTexts.lang,
          title: reviewTexts.error,
          message: reviewTexts.saveFailed,
          duration: errorTime,
        })
        return
      }
      showToast({
        type: 'success',
        lang: reviewTexts.lang,
        title: reviewTexts.thanks,
        message: reviewTexts.pending,
        duration: successTime,
      })
      onSaved()
    },
    () => showToast({ type: 'error', lang: reviewTexts.lang, ...texts.incomplete, duration: errorTime }),
  )

  return (
    <form
      noValidate
      aria-labelledby="review-form"
      onSubmit={submit}
      className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h3 ref={takeFocus} tabIndex={-1} id="review-form" className="text-lg outline-none">
        {texts.title}
      </h3>
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <RatingInput
            ref={field.ref}
            legend={texts.rating}
            nameOf={texts.starName}
            value={field.value}
            onChange={field.onChange}
            error={errors.rating?.message}
          />
        )}
      />
      {reviewer !== 'signed-in' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={texts.name} error={errors.name?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('name')}
                maxLength={limits.review.name}
                autoComplete="name"
              />
            )}
          </Field>
          <Field
            label={texts.email}
            optional={reviewer === 'anonymous'}
            help={texts.emailHelp}
            error={errors.email?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('email')}
                type="email"
                maxLength={limits.review.email}
                autoComplete="email"
              />
            )}
          </Field>
        </div>
      )}
      <Field
        label={texts.comment}
        optional
        error={errors.comment?.message}
        aside={<Counter length={comment.length} max={limits.review.comment} unit={texts.characters} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('comment')}
            maxLength={limits.review.comment}
            className="min-h-28"
          />
        )}
      </Field>
      {errors.root?.message && (
        <FormMessage tone="error" lang={errors.root.type === 'backend' ? 'en' : undefined}>
          {errors.root.message}
        </FormMessage>
      )}
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" disabled={isSubmitting} onClick={() => onCancel(getValues())}>
          {texts.cancel}
        </Button>
        <Button type="submit" loadingLabel={isSubmitting && texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** The button that opened the form is gone: who uses a keyboard goes on here. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}

/** A refusal of the server says why, in its language; anything else is said in our words. */
function reasonOf(error: unknown) {
  return error instanceof ActionError || error instanceof OfflineError
    ? { type: 'backend', message: error.message }
    : { message: reviewTexts.saveFailed }
}
