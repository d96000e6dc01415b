import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'

type BuyerEmailFieldProps = { registration: UseFormRegisterReturn; error: string | undefined }

/** The address to which the receipt goes. */
export function BuyerEmailField({ registration, error }: BuyerEmailFieldProps) {
  return (
    <Field label={m.purchase_email()} help={m.purchase_email_help()} error={error}>
      {(control) => <EmailInput {...control} {...registration} />}
    </Field>
  )
}
