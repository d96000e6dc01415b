import { useController, useFormState } from 'react-hook-form'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { accessTypes, type AccessType } from '#src/domain/product/product.ts'
import { isCodeTooShort } from '#src/domain/contracts/products.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { PriceField } from './price-field.tsx'
import { radioOptions } from './radio-options.ts'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const { access } = texts
const options = radioOptions(accessTypes, access.choices)

/** The choice of the access, and the fields that the chosen access needs. */
export function AccessFields() {
  const { field } = useController<ProductFormValues, 'accessType'>({ name: 'accessType' })
  return (
    <>
      <RadioCards
        legend={access.legend}
        options={options}
        value={field.value}
        onChange={field.onChange}
        className="grid gap-2 @md:grid-cols-2"
      />
      <AccessDetails accessType={field.value} />
    </>
  )
}

function AccessDetails({ accessType }: { accessType: AccessType }) {
  switch (accessType) {
    case 'free':
      return null
    case 'paid':
      return <PriceField />
    case 'code_required':
      return <CodeField />
    case 'email_required':
      return (
        <FormField
          name="emailMessage"
          label={access.emailMessage}
          help={access.emailMessageHelp}
          optional
          max={limits.product.emailMessage}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
      )
    default:
      return assertNever(accessType)
  }
}

/** Warns about a stored code that is shorter than the rule for new codes. It works until it is changed. */
function CodeField() {
  const { defaultValues } = useFormState<ProductFormValues>()
  const stored = defaultValues?.downloadCode ?? ''
  const isShort = stored !== '' && isCodeTooShort(stored, '')
  return (
    <FormField
      name="downloadCode"
      label={access.code}
      help={isShort ? access.shortCodeHelp : access.codeHelp}
    >
      {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} />}
    </FormField>
  )
}
