import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field, type FieldControl } from './field.tsx'

export type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name
  label: string
  help?: string | undefined
  /** A help text. The message of a problem replaces it, because the message says the same. */
  rule?: string
  optional?: boolean
  /** If set, the field shows a counter. */
  max?: number
  children: (control: FieldControl & UseFormRegisterReturn<Name>) => ReactNode
}

/** A field of the form around it, with its problem in its place. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  label,
  help,
  rule,
  optional,
  max,
  children,
}: FormFieldProps<Values, Name>) {
  const { register, getFieldState } = useFormContext<Values>()
  const error = getFieldState(name, useFormState<Values>({ name })).error?.message
  const registered = register(name)
  return (
    <Field
      label={label}
      help={help ?? (error === undefined ? rule : undefined)}
      optional={optional}
      error={error}
      aside={max !== undefined && <TextCounter<Values> name={name} max={max} />}
    >
      {(control) => children({ ...control, ...registered })}
    </Field>
  )
}

type TextCounterProps<Values extends FieldValues> = { name: FieldPath<Values>; max: number }

/** Counts without surrounding spaces, as the server does. */
function TextCounter<Values extends FieldValues>({ name, max }: TextCounterProps<Values>) {
  const value: unknown = useWatch<Values>({ name })
  return <Counter length={String(value).trim().length} max={max} />
}
