import { useController, useFormState } from 'react-hook-form'
import { m } from '#messages'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { accessTypes, type AccessType } from '#src/domain/product/product-kinds.ts'
import { isCodeTooShort } from '#src/domain/contracts/marketplace/products.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { PriceField } from './price-field.tsx'
import { radioOptions } from './radio-options.ts'
import { accessTexts } from '#src/features/dashboard/product-editor/texts.ts'
/** The choice of the access, and the fields that the chosen access needs. */
export function AccessFields() {
  const { field } = useController<ProductFormValues, 'accessType'>({ name: 'accessType' })
  return (
    <>
      <RadioCards
        legend={m.product_editor_access_legend()}
        options={radioOptions(accessTypes, accessTexts())}
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
          label={m.product_editor_access_email_message()}
          help={m.product_editor_access_email_message_help()}
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
      label={m.product_editor_access_code()}
      help={
        isShort
          ? m.product_editor_access_short_code_help({ min: limits.downloadCode.min })
          : m.product_editor_access_code_help({ min: limits.downloadCode.min })
      }
    >
      {(field) => <CodeInput {...field} kind="download" />}
    </FormField>
  )
}
