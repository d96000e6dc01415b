import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#src/components/ui/field.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { emailDialogTexts as texts } from './dialog-texts.ts'

type EmailFieldProps = { registration: UseFormRegisterReturn; error: string | undefined }

export function EmailField({ registration, error }: EmailFieldProps) {
  return (
    <Field label={texts.email} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          type="email"
          autoComplete="email"
          placeholder={texts.placeholder}
        />
      )}
    </Field>
  )
}
