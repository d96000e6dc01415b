import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field, type FieldControl } from '#src/components/ui/form/field.tsx'
import type { ProductFormValues } from './form-values.ts'

type TextName =
  | 'title'
  | 'category'
  | 'description'
  | 'fullDescription'
  | 'tags'
  | 'supportInfo'
  | 'requirements'
  | 'featuredVideo'
  | 'price'
  | 'suggestion'
  | 'downloadCode'
  | 'emailMessage'
  | 'licenseType'
  | 'scheduledAt'
  | 'whatIsNew'
  | 'launchPrice'
  | 'launchEndsAt'
  | 'launchMaxSales'

type FormFieldProps = {
  name: TextName
  label: string
  help?: string | undefined
  optional?: boolean
  /** If set, the field shows a counter. */
  max?: number
  children: (control: FieldControl & ReturnType<typeof useRegistered>) => ReactNode
}

const useRegistered = (name: TextName) => useFormContext<ProductFormValues>().register(name)

/** A field of the form, registered with react-hook-form. */
export function FormField({ name, label, help, optional, max, children }: FormFieldProps) {
  const { errors } = useFormState<ProductFormValues>({ name })
  const registered = useRegistered(name)
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      error={errors[name]?.message}
      aside={max !== undefined && <TextCounter name={name} max={max} />}
    >
      {(control) => children({ ...control, ...registered })}
    </Field>
  )
}

/** Counts without surrounding spaces, as the server does. */
function TextCounter({ name, max }: { name: TextName; max: number }) {
  const value = useWatch<ProductFormValues, TextName>({ name })
  return <Counter length={value.trim().length} max={max} />
}
