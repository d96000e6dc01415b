import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import type { DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import type { Product } from '#src/domain/product/product.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { faultOf } from './download-error.ts'
import { DownloadEmailField } from './download-email-field.tsx'

const formSchema = z.object({ email: emailSchema, agreeToEmails: z.boolean() })

type EmailDialogProps = {
  product: Pick<Product, 'title' | 'emailMessage'>
  onSubmit: (proof: DownloadProof) => Promise<void>
  onClose: () => void
}

export function EmailDialog({ product, onSubmit, onClose }: EmailDialogProps) {
  const { data: session } = useQuery(sessionQuery)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { email: session?.user.email ?? '', agreeToEmails: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await onSubmit({ type: 'email', ...values })
    } catch (error) {
      const { name, message } = faultOf(error, 'email')
      setError(name, { message }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog title={m.download_email_dialog_title()} onClose={onClose} isDismissible={!isSubmitting}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="whitespace-pre-line text-muted">
          {product.emailMessage || m.download_email_dialog_message({ title: product.title })}
        </p>
        <DownloadEmailField registration={register('email')} error={errors.email?.message} />
        <Checkbox
          {...register('agreeToEmails')}
          label={m.download_email_dialog_agree()}
          help={m.download_email_dialog_agree_help()}
        />
        <DialogActions
          texts={{
            submit: m.download_email_dialog_submit(),
            submitting: m.download_email_dialog_submitting(),
            cancel: m.download_cancel(),
          }}
          isSubmitting={isSubmitting}
          error={errors.root?.message}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
