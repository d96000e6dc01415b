import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, type UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { isEmail, asEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { useChangeAddress } from '#src/services/profiles/account/address-change-queries.ts'
import { useUnsaved } from '#src/features/dashboard/settings-panel/unsaved.tsx'

const formSchema = (present: string) =>
  z.object({
    email: z.string().check(
      asEmail,
      z.minLength(1, { error: () => m.profile_address_required(), abort: true }),
      z.refine(isEmail, { error: () => m.refusal_invalid_email(), abort: true }),
      z.refine((email) => email !== present.toLowerCase(), { error: () => m.refusal_email_is_present() }),
    ),
    password: z.string().check(z.minLength(1, { error: () => m.profile_password_required_current() })),
  })

type Change = { email: string; isLinkSent: boolean }

const doneText = ({ email, isLinkSent }: Change) =>
  isLinkSent ? m.profile_address_done({ email }) : m.profile_address_done_unsent({ email })

type Values = z.infer<ReturnType<typeof formSchema>>

/** Shows a failed change at the field that it is about, or below both. */
function showFailure(error: unknown, setError: UseFormSetError<Values>) {
  const field = error instanceof ActionError ? error.field : undefined
  if (field === 'email' || field === 'password') {
    setError(field, { message: messageOf(error) }, { shouldFocus: true })
  } else {
    setError('root', { message: m.profile_address_failed() + messageOf(error) })
  }
}

/** @param email the address with which the creator signs in now */
export function AddressSection({ email }: { email: string }) {
  const change = useChangeAddress()
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: standardSchemaResolver(formSchema(email)),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsaved(isDirty)

  const submit = handleSubmit(async (values) => {
    try {
      const message = doneText(await change.mutateAsync(values))
      reset()
      showToast({ type: 'success', message, duration: limits.toast.success })
    } catch (error) {
      showFailure(error, setError)
    }
  })

  return (
    <Section title={m.profile_address_title()} help={m.profile_address_help()}>
      <form
        noValidate
        aria-label={m.profile_address_title()}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <Field label={m.profile_address_next()} error={errors.email?.message}>
          {(control) => <EmailInput {...control} {...register('email')} autoComplete="off" />}
        </Field>
        <Field label={m.profile_password_current()} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        {errors.root && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        {change.data && !isDirty && (
          <FormMessage tone={change.data.isLinkSent ? 'success' : 'error'}>
            {doneText(change.data)}
          </FormMessage>
        )}
        <div className="flex justify-end">
          <Button
            type="submit"
            loadingLabel={isSubmitting && m.profile_address_submitting()}
            className="max-sm:w-full"
          >
            {m.profile_address_submit()}
          </Button>
        </div>
      </form>
    </Section>
  )
}
