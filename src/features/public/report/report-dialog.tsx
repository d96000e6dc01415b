import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { reportSchema } from '#src/domain/contracts/reports.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useCreateReport } from '#src/data/reports/queries.ts'
import { reportedTexts, reportTexts as texts } from './texts.ts'

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
      showToast({ type: 'error', lang: reportedTexts.lang, ...reportedTexts.failed })
      return
    }
    drafts.discard(userId)
    showToast({ type: 'success', lang: reportedTexts.lang, ...reportedTexts.succeeded })
    onClose()
  })

  return (
    <Dialog title={texts.title} lang={texts.lang} onClose={onClose} isDismissible={!isSubmitting}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => drafts.keep(userId, { submissionId, values: getValues() })}
        className="grid gap-5"
      >
        <p className="text-muted">{texts.intro(name)}</p>
        <Field
          label={texts.reason}
          error={errors.reason?.message}
          aside={<Counter length={reason.length} max={limits.report.reason} />}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register('reason')}
              readOnly={isSubmitting}
              placeholder={texts.placeholder}
            />
          )}
        </Field>
        <FormActions texts={texts} formState={formState} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
