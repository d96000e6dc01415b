import { useState } from 'react'
import { useController } from 'react-hook-form'
import { m } from '#messages'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { productStatuses } from '#src/domain/product/product-kinds.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { radioOptions } from './radio-options.ts'
import { statusTexts } from '#src/features/dashboard/product-editor/texts.ts'
export function StatusFields() {
  const { field } = useController<ProductFormValues, 'status'>({ name: 'status' })
  const [earliest] = useState(() => localInputOf(new Date()))
  return (
    <>
      <RadioCards
        legend={m.product_editor_status_legend()}
        options={radioOptions(productStatuses, statusTexts())}
        value={field.value}
        onChange={field.onChange}
        className="grid gap-2 @xl:grid-cols-3"
      />
      {field.value === 'scheduled' && (
        <FormField name="scheduledAt" label={m.product_editor_status_date()}>
          {(date) => <TextInput {...date} type="datetime-local" min={earliest} />}
        </FormField>
      )}
    </>
  )
}
