import { m } from '#messages'
import { FormField, type FormFieldProps } from '#src/components/ui/form/form-field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { DiscountFormValues } from './form-values.ts'

type TextName = 'code' | 'percent' | 'amount' | 'startsAt' | 'endsAt' | 'maxUses' | 'minPrice'
type TextFieldProps = FormFieldProps<DiscountFormValues, TextName>

/** A text field of the discount form. */
export const TextField = (props: TextFieldProps) => <FormField {...props} />

export function MoneyField(props: Omit<TextFieldProps, 'children'>) {
  return (
    <TextField {...props}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          leading={m.discounts_form_currency()}
        />
      )}
    </TextField>
  )
}
