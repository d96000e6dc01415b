import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { words } from '#src/domain/contracts/operator/cases.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'

const schema = z.object({ text: words(moderationLimits.complaint) })
const drafts = submissionDrafts('complaint', z.object({ text: z.string() }), { text: '' })

type ComplaintFormProps = {
  /** What the draft is kept under. */
  about: string
  send: (text: string) => Promise<unknown>
  /** Returns what a failure of `send` says to the reader. */
  messageOf: (error: unknown) => string
  /** Given where a button has opened the form, which took the button's place and so takes its focus. */
  onCancel?: () => void
}

const focusText = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** The form in which a decision is complained about, once. */
export function ComplaintForm({ about, send, messageOf, onCancel }: ComplaintFormProps) {
  const [draft] = useState(() => drafts.open(about))
  const { register, control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: draft.values,
  })
  const { errors, isSubmitting } = formState
  const text = useWatch({ control, name: 'text' })

  const oneAtATime = useOneAtATime()
  const submit = handleSubmit(async ({ text }) => {
    try {
      await send(text)
    } catch (error) {
      setError('root', { message: messageOf(error) })
      return
    }
    drafts.discard(about)
    showToast({ type: 'success', message: m.decision_complain_done(), duration: limits.toast.success })
  })

  return (
    <form
      noValidate
      ref={onCancel && focusText}
      onSubmit={(event) => {
        event.preventDefault()
        oneAtATime(submit)
      }}
      onChange={() => drafts.keep(about, { ...draft, values: getValues() })}
      className="grid gap-4"
    >
      <Field
        label={m.decision_complain_text()}
        help={m.decision_complain_help()}
        error={errors.text?.message}
        aside={<Counter length={text.trim().length} max={moderationLimits.complaint} />}
      >
        {(control) => <Textarea {...control} {...register('text')} rows={6} readOnly={isSubmitting} />}
      </Field>
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" loadingLabel={isSubmitting && m.decision_complain_submitting()}>
          {m.decision_complain_submit()}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            {m.decision_complain_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
