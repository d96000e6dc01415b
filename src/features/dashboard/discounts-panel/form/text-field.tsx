import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { m } from '#messages'
import { Field, type FieldControl } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { DiscountFormValues } from './form-values.ts'

type TextName = 'code' | 'percent' | 'amount' | 'startsAt' | 'endsAt' | 'maxUses' | 'minPrice'

const useRegistered = (name: TextName) => useFormContext<DiscountFormValues>().register(name)

type TextFieldProps = {
  name: TextName
  label: string
  help?: string
  /** A help text. The message of a problem replaces it, because the message says the same. */
  rule?: string
  optional?: boolean
  children: (control: FieldControl & ReturnType<typeof useRegistered>) => ReactNode
}

/** A text field of the form with the help and the problem at its place. */
export function TextField({ name, help, rule, children, ...rest }: TextFieldProps) {
  const { errors } = useFormState<DiscountFormValues>({ name })
  const registered = useRegistered(name)
  const error = errors[name]?.message
  return (
    <Field {...rest} help={help ?? (error === undefined ? rule : undefined)} error={error}>
      {(control) => children({ ...control, ...registered })}
    </Field>
  )
}

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
