import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#src/components/ui/form/field.tsx'
import { EmailInput } from './email-input.tsx'

type EmailFieldProps = {
  label: string
  placeholder: string
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** A field for the e-mail address of the person who fills in the form. */
export function EmailField({ label, placeholder, registration, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <EmailInput {...control} {...registration} placeholder={placeholder} />}
    </Field>
  )
}
