import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { EmailField } from '#src/components/ui/input/email-field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { requiredEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useUpdateProfile } from '#src/services/profiles/account/queries.ts'

const formSchema = z.object({ email: requiredEmail(() => m.integrations_email_invalid_message()) })

type ContactEmailDialogProps = {
  /** The initial address. */
  email: string
  /** Whether saving the address also switches the contact form on. */
  enablesForm: boolean
  onClose: () => void
}

export function ContactEmailDialog({ email, enablesForm, onClose }: ContactEmailDialogProps) {
  const update = useUpdateProfile()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { email },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const { error: duration, success } = limits.toast

  const submit = handleSubmit(
    async (values) => {
      try {
        await update.mutateAsync({
          contactEmail: values.email,
          ...(enablesForm && { contactForm: true }),
        })
        showToast({
          type: 'success',
          title: m.integrations_email_saved_title(),
          message: m.integrations_email_saved_message(),
          duration: success,
        })
        onClose()
      } catch (error) {
        const message = m.integrations_email_failed() + messageOf(error)
        setError('root', { message })
        showToast({ type: 'error', title: m.integrations_email_error(), message, duration })
      }
    },
    (problems) =>
      showToast({
        type: 'error',
        title: m.integrations_email_invalid_title(),
        message: problems.email?.message ?? m.integrations_email_invalid_message(),
        duration,
      }),
  )

  return (
    <FormDialog title={m.integrations_email_title()} onClose={onClose} isDismissible={!isSubmitting}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{m.integrations_email_intro()}</p>
        <EmailField
          label={m.integrations_email_label()}
          placeholder={m.integrations_email_placeholder()}
          registration={register('email')}
          error={errors.email?.message}
        />
        <FormActions
          texts={{
            submit: m.integrations_email_submit(),
            submitting: m.integrations_email_submitting(),
            cancel: m.integrations_email_cancel(),
          }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
