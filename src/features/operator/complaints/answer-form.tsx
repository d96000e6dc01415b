import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormField } from '#src/components/ui/form/form-field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { RadioField } from '#src/components/ui/form/radio-field.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { words } from '#src/domain/contracts/operator/cases.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type CaseComplaint, useAnswerComplaint } from '#src/services/operator/queries.ts'

const outcomes = ['kept', 'reversed'] as const

const schema = z.object({
  outcome: z.enum(outcomes, { error: () => m.operator_answer_outcome_missing() }),
  answer: words(moderationLimits.answer),
})
type AnswerValues = z.infer<typeof schema>

const draftSchema = z.object({ outcome: z.optional(z.enum(outcomes)), answer: z.string() })
const drafts = submissionDrafts('answer', draftSchema, { answer: '' })

type AnswerFormProps = { complaint: CaseComplaint; onAnswered: () => void }

export function AnswerForm({ complaint: { complaintId, version }, onAnswered }: AnswerFormProps) {
  const [draft] = useState(() => drafts.open(complaintId))
  const { mutateAsync } = useAnswerComplaint()
  const form = useForm<AnswerValues>({
    resolver: standardSchemaResolver(schema),
    defaultValues: draft.values,
  })
  const { isSubmitting, errors } = form.formState

  const tell = (error: unknown) => {
    const isChanged = error instanceof ActionError && error.code === 'conflict'
    const message = isChanged ? m.operator_answer_changed() : messageOf(error)
    form.setError('root', { message })
    // the form goes with its complaint if somebody else has answered that
    if (isChanged) showToast({ type: 'info', message, duration: limits.toast.error })
  }

  const oneAtATime = useOneAtATime()
  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync({ complaintId, version, ...values })
    } catch (error) {
      tell(error)
      return
    }
    drafts.discard(complaintId)
    showToast({ type: 'success', message: m.operator_answer_done(), duration: limits.toast.success })
    onAnswered()
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          oneAtATime(submit)
        }}
        onChange={() => drafts.keep(complaintId, { ...draft, values: form.getValues() })}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <RadioField<AnswerValues, 'outcome'>
          name="outcome"
          legend={m.operator_answer_outcome()}
          options={[
            { value: 'kept', label: m.operator_answer_kept() },
            {
              value: 'reversed',
              label: m.operator_answer_reversed(),
              help: m.operator_answer_reversed_help(),
            },
          ]}
          className="grid gap-2 sm:grid-cols-2"
        />
        <FormField<AnswerValues, 'answer'>
          name="answer"
          label={m.operator_answer_text()}
          help={m.operator_answer_text_help()}
          max={moderationLimits.answer}
        >
          {(control) => <Textarea {...control} readOnly={isSubmitting} />}
        </FormField>
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button
          type="submit"
          loadingLabel={isSubmitting && m.operator_answer_submitting()}
          className="sm:justify-self-start"
        >
          {m.operator_answer_submit()}
        </Button>
      </form>
    </FormProvider>
  )
}
