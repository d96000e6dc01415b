import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { reportSchema } from '#src/domain/contracts/marketplace/reports.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useCreateReport } from '#src/services/messages/reports-queries.ts'

const drafts = submissionDrafts('report', z.object({ reason: z.string() }), { reason: '' })

type ReportDialogProps = { creator: Pick<Creator, 'userId' | 'name'>; onClose: () => void }

export function ReportDialog({ creator: { userId, name }, onClose }: ReportDialogProps) {
  const [{ submissionId, values }] = useState(() => drafts.open(userId))
  const report = useCreateReport(userId)
  const { register, control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: standardSchemaResolver(reportSchema),
    defaultValues: values,
  })
  const { errors, isSubmitting } = formState
  const reason = useWatch({ control, name: 'reason' })

  const submit = handleSubmit(async (values) => {
    try {
      await report.mutateAsync({ submissionId, values })
    } catch (error) {
      setError('root', { message: messageOf(error) })
      showToast({ type: 'error', title: m.report_reported_failed_title() })
      return
    }
    drafts.discard(userId)
    showToast({
      type: 'success',
      title: m.report_reported_succeeded_title(),
      message: m.report_reported_succeeded_message(),
    })
    onClose()
  })

  return (
    <Dialog title={m.report_title()} onClose={onClose} isDismissible={!isSubmitting}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => drafts.keep(userId, { submissionId, values: getValues() })}
        className="grid gap-5"
      >
        <p className="text-muted">{m.report_intro({ name })}</p>
        <Field
          label={m.report_reason()}
          error={errors.reason?.message}
          aside={<Counter length={reason.length} max={limits.report.reason} />}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register('reason')}
              readOnly={isSubmitting}
              placeholder={m.report_placeholder()}
            />
          )}
        </Field>
        <FormActions
          texts={{ submit: m.report_submit(), submitting: m.report_submitting(), cancel: m.report_cancel() }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
