import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { downloadCodeSchema, type DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { Product } from '#src/domain/product/product.ts'
import { faultOf } from './download-error.ts'

const formSchema = z.object({
  code: downloadCodeSchema.check(z.minLength(1, { error: () => m.download_code_dialog_missing() })),
})

type CodeDialogProps = {
  product: Pick<Product, 'title'>
  onSubmit: (proof: DownloadProof) => Promise<void>
  onClose: () => void
}

export function CodeDialog({ product, onSubmit, onClose }: CodeDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ code }) => {
    try {
      await onSubmit({ type: 'code', code })
    } catch (error) {
      const { name, message } = faultOf(error, 'code')
      setError(name, { message }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog title={m.download_code_dialog_title()} onClose={onClose} isDismissible={!isSubmitting}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{m.download_code_dialog_message({ title: product.title })}</p>
        <Field label={m.download_code_dialog_code()} error={errors.code?.message}>
          {(control) => <CodeInput {...control} {...register('code')} kind="download" />}
        </Field>
        <DialogActions
          texts={{
            submit: m.download_code_dialog_submit(),
            submitting: m.download_code_dialog_submitting(),
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
