import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { RatingInput } from '#src/components/ui/input/rating-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { ReviewValues } from './review-form-schema.ts'

type FieldProps = { form: Pick<UseFormReturn<ReviewValues>, 'control' | 'register' | 'formState'> }

export function RatingField({ form: { control, formState } }: FieldProps) {
  return (
    <Controller
      control={control}
      name="rating"
      render={({ field }) => (
        <RatingInput
          ref={field.ref}
          legend={m.review_form_rating()}
          nameOf={(value: number) => m.review_form_star_name({ count: value })}
          value={field.value}
          onChange={field.onChange}
          error={formState.errors.rating?.message}
        />
      )}
    />
  )
}

export function CommentField({ form: { control, register, formState } }: FieldProps) {
  const comment = useWatch({ control, name: 'comment' })
  return (
    <Field
      label={m.review_form_comment()}
      optional
      error={formState.errors.comment?.message}
      aside={
        <Counter length={comment.length} max={limits.review.comment} unit={m.review_form_characters()} />
      }
    >
      {(field) => <Textarea {...field} {...register('comment')} className="min-h-28" />}
    </Field>
  )
}
