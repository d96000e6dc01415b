import { useState } from 'react'
import { useController } from 'react-hook-form'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { productStatuses } from '#src/domain/product/product.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { radioOptions } from './radio-options.ts'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const { status } = texts
const options = radioOptions(productStatuses, status.choices)

export function StatusFields() {
  const { field } = useController<ProductFormValues, 'status'>({ name: 'status' })
  const [earliest] = useState(() => localInputOf(new Date()))
  return (
    <>
      <RadioCards
        legend={status.legend}
        options={options}
        value={field.value}
        onChange={field.onChange}
        className="grid gap-2 @xl:grid-cols-3"
      />
      {field.value === 'scheduled' && (
        <FormField name="scheduledAt" label={status.date}>
          {(date) => <TextInput {...date} type="datetime-local" min={earliest} />}
        </FormField>
      )}
    </>
  )
}
