import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { measureTexts } from '#src/components/moderation/texts.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { words } from '#src/domain/contracts/operator/cases.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type CaseDecision, useLift } from '#src/services/operator/queries.ts'

const schema = z.object({ reason: words(moderationLimits.facts) })

type LiftDialogProps = { decision: CaseDecision; onClose: () => void; onLifted: () => void }

export function LiftDialog({ decision, onClose, onLifted }: LiftDialogProps) {
  const { decisionId, version, measure } = decision
  const { mutateAsync } = useLift()
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = formState
  const reason = useWatch({ control, name: 'reason' })

  const oneAtATime = useOneAtATime()
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await mutateAsync({ decisionId, version, reason })
    } catch (error) {
      const isChanged = error instanceof ActionError && error.code === 'conflict'
      setError('root', { message: isChanged ? m.operator_decide_changed() : messageOf(error) })
      return
    }
    showToast({ type: 'success', message: m.operator_lift_done(), duration: limits.toast.success })
    onClose()
    onLifted()
  })

  return (
    <FormDialog title={m.operator_lift_title()} onClose={onClose} isDismissible={!isSubmitting}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          oneAtATime(submit)
        }}
        className="grid gap-5"
      >
        <div>
          <p className="font-medium">{measureTexts[measure]()}</p>
          <p className="text-muted">{m.operator_lift_intro()}</p>
        </div>
        <Field
          label={m.operator_lift_reason()}
          error={errors.reason?.message}
          aside={<Counter length={reason.trim().length} max={moderationLimits.facts} />}
        >
          {(field) => <Textarea {...field} {...register('reason')} readOnly={isSubmitting} />}
        </Field>
        <FormActions
          texts={{
            submit: m.operator_lift_submit(),
            submitting: m.operator_lift_submitting(),
            cancel: m.operator_lift_cancel(),
          }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
