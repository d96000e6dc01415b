import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { paths } from '#src/config/paths.ts'
import { draftSchema, reportSchema, type ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { Link } from '#src/lib/url/link.tsx'
import { categoryOptions, unlessEmpty } from './category-options.ts'

const drafts = submissionDrafts('report', draftSchema, { reason: '' })

type SentReport = { submissionId: string; values: ReportValues }

type ReportFormProps = {
  title: string
  intro: string
  /** The id of what is reported. What was typed about it is kept under this id. */
  about: string
  /** The address of what is reported, for a longer report. */
  address: string
  send: (report: SentReport) => Promise<unknown>
  /** Returns what a failure of `send` says to the reader. */
  messageOf: (error: unknown) => string
  onClose: () => void
}

export function ReportForm({ title, intro, about, address, send, messageOf, onClose }: ReportFormProps) {
  const [{ submissionId, values }] = useState(() => drafts.open(about))
  const { register, control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: standardSchemaResolver(reportSchema),
    defaultValues: values,
  })
  const { errors, isSubmitting } = formState
  const reason = useWatch({ control, name: 'reason' })

  const submit = handleSubmit(async (values) => {
    try {
      await send({ submissionId, values })
    } catch (error) {
      setError('root', { message: messageOf(error) })
      showToast({ type: 'error', title: m.report_reported_failed_title() })
      return
    }
    drafts.discard(about)
    showToast({
      type: 'success',
      title: m.report_reported_succeeded_title(),
      message: m.report_reported_succeeded_message(),
    })
    onClose()
  })

  return (
    <Dialog title={title} onClose={onClose} isDismissible={!isSubmitting}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => drafts.keep(about, { submissionId, values: getValues() })}
        className="grid gap-5"
      >
        <p className="text-muted wrap-anywhere">{intro}</p>
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
        <Field label={m.report_category()} optional error={errors.category?.message}>
          {(control) => (
            <Select
              {...control}
              {...register('category', unlessEmpty)}
              options={categoryOptions(m.report_category_none())}
            />
          )}
        </Field>
        <p className="text-sm text-muted">
          {m.report_more()}{' '}
          <Link to={paths.report.href(address)} className="underline hover:text-ink">
            {m.report_more_action()}
          </Link>
        </p>
        <FormActions
          texts={{ submit: m.report_submit(), submitting: m.report_submitting(), cancel: m.report_cancel() }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
