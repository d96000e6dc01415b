import { useController } from 'react-hook-form'
import { m } from '#messages'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { DiscountFormValues } from './form-values.ts'
import { MoneyField, TextField } from './text-field.tsx'

/** The choice of what the code takes off, and how much. */
export function ReductionFields() {
  const { field } = useController<DiscountFormValues, 'kind'>({ name: 'kind' })
  return (
    <>
      <RadioCards
        legend={m.discounts_form_kind()}
        value={field.value}
        onChange={field.onChange}
        options={[
          { value: 'percent', label: m.discounts_form_kind_percent() },
          { value: 'amount', label: m.discounts_form_kind_amount() },
        ]}
        className="grid gap-2 sm:grid-cols-2"
      />
      {field.value === 'percent' ? (
        <TextField key="percent" name="percent" label={m.discounts_form_percent()}>
          {(control) => (
            <TextInput {...control} inputMode="numeric" autoComplete="off" trailing={percentSign} />
          )}
        </TextField>
      ) : (
        <MoneyField key="amount" name="amount" label={m.discounts_form_amount()} />
      )}
    </>
  )
}

const percentSign = <span className="pr-3 text-muted">%</span>
