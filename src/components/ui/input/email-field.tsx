import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from './text-input.tsx'

type EmailFieldProps = {
  label: string
  placeholder: string
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** For the address of who fills the form in. */
export function EmailField({ label, placeholder, registration, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          type="email"
          autoComplete="email"
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
