import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { counted } from '#src/lib/format/format-count.ts'

const MAX = limits.review.moderationNote
const schema = z.object({
  reason: z
    .string()
    .check(trimmed, z.maxLength(MAX, { error: () => m.moderation_reject_too_long({ max: MAX }) })),
})

type RejectDialogProps = {
  count: number
  /** Returns why nothing was rejected, or null. */
  onReject: (reason: string) => Promise<string | null>
  onClose: () => void
}

export function RejectDialog({ count, onReject, onClose }: RejectDialogProps) {
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = formState
  const reason = useWatch({ control, name: 'reason' })

  const submit = handleSubmit(async (values) => {
    const failure = await onReject(values.reason)
    if (failure === null) onClose()
    else setError('root', { message: failure })
  })

  return (
    <FormDialog
      title={m.moderation_reject_title(counted(count))}
      onClose={onClose}
      isDismissible={!isSubmitting}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{m.moderation_reject_intro({ count })}</p>
        <Field
          label={m.moderation_reject_reason()}
          optional
          help={m.moderation_reject_help()}
          error={errors.reason?.message}
          aside={<Counter length={reason.length} max={MAX} />}
        >
          {(field) => <Textarea {...field} {...register('reason')} readOnly={isSubmitting} />}
        </Field>
        <FormActions
          texts={{
            submit: m.moderation_reject_submit(),
            submitting: m.moderation_reject_submitting(),
            cancel: m.moderation_reject_cancel(),
          }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
