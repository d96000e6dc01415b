import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import {
  DELETION_WORD,
  deletionReasons,
  isDeletionWord,
  mayHoldMoney,
  type DeletionReason,
} from '#src/domain/account/deletion.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { atMost, trimmed } from '#src/domain/contracts/fields.ts'
import { asEmail } from '#src/domain/account/email.ts'
import { confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useDeleteAccount } from '#src/services/profiles/account/deletion-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { Consequences } from './consequences.tsx'
import { deletionProblem } from './deletion-problem.ts'
import { useFarewell } from './farewell.tsx'

const reasonTexts = (): Record<DeletionReason, string> => ({
  not_using: m.deletion_reason_not_using(),
  privacy_concerns: m.deletion_reason_privacy_concerns(),
  found_alternative: m.deletion_reason_found_alternative(),
  too_expensive: m.deletion_reason_too_expensive(),
  technical_issues: m.deletion_reason_technical_issues(),
  other: m.deletion_reason_other(),
})

const reasons = deletionReasons.map((value) => ({ value, label: reasonTexts()[value] }))

/**
 * @param own the account's e-mail address
 * @param needsWord whether `DELETION_WORD` must be typed, because the account has earned money
 */
const formSchema = (own: string, needsWord: boolean) =>
  z.object({
    reason: z.union([z.literal(''), z.enum(deletionReasons)]),
    feedback: z.string().check(trimmed, atMost(limits.deletion.feedback)),
    email: z.string().check(
      asEmail,
      z.minLength(1, m.deletion_dialog_required_email()),
      z.refine((email) => email === own.toLowerCase(), m.refusal_email_is_another()),
    ),
    confirmation: z
      .string()
      .check(z.refine((word) => !needsWord || isDeletionWord(word), { error: confirmationMissing })),
    password: z
      .string()
      .check(z.minLength(1, m.deletion_dialog_required_password()), atMost(limits.password.max)),
  })

export function DeletionDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const deletion = useDeleteAccount()
  const sayFarewell = useFarewell()
  const [needsWord, setNeedsWord] = useState(mayHoldMoney(account))
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema(session?.user.email ?? account.email, needsWord)),
    defaultValues: { reason: '' as const, feedback: '', email: '', confirmation: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const feedback = useWatch({ control, name: 'feedback' })

  const submit = handleSubmit(async ({ reason, confirmation, ...form }) => {
    try {
      await deletion.mutateAsync({
        ...form,
        ...(reason !== '' && { reason }),
        ...(needsWord && { confirmation }),
      })
      sayFarewell()
    } catch (error) {
      const { place, message } = deletionProblem(error)
      // the account has made its first sale since this page was opened
      if (place === 'confirmation') setNeedsWord(true)
      setError(place, { message }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog
      title={m.deletion_dialog_title()}
      onClose={onClose}
      isDismissible={!isSubmitting}
      width="wide"
    >
      <Consequences account={account} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={m.deletion_dialog_reason()} optional>
          {(field) => (
            <Select
              {...field}
              {...register('reason')}
              options={[{ value: '', label: m.deletion_dialog_choose() }, ...reasons]}
            />
          )}
        </Field>
        <Field
          label={m.deletion_dialog_feedback()}
          help={m.deletion_dialog_feedback_help()}
          optional
          error={errors.feedback?.message}
          aside={<Counter length={feedback.trim().length} max={limits.deletion.feedback} />}
        >
          {(field) => <Textarea {...field} {...register('feedback')} rows={3} />}
        </Field>
        <Field label={m.deletion_dialog_email()} error={errors.email?.message}>
          {(field) => <EmailInput {...field} {...register('email')} autoComplete="off" />}
        </Field>
        {needsWord && (
          <Field
            label={m.deletion_dialog_confirmation({ word: DELETION_WORD })}
            help={m.deletion_dialog_confirmation_help()}
            error={errors.confirmation?.message}
          >
            {(field) => (
              <TextInput
                {...field}
                {...register('confirmation')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <Field label={m.deletion_dialog_password()} error={errors.password?.message}>
          {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
        </Field>
        <FormActions
          texts={{
            submit: m.deletion_dialog_actions_submit(),
            submitting: m.deletion_dialog_actions_submitting(),
            cancel: m.deletion_dialog_actions_cancel(),
          }}
          variant="danger"
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
