import type { ReactNode } from 'react'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field, type FieldControl } from '#src/components/ui/form/field.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { UrlInput } from '#src/components/ui/input/url-input.tsx'
import type { FieldName, TextColumn } from './form-values.ts'
import { fieldTexts } from './texts.ts'
import { type PageForm, placeOf } from './use-page-form.ts'

/** The element to which the link of a field's problem leads. */
export function FieldPlace({ field, children }: { field: FieldName; children: ReactNode }) {
  return (
    <div id={placeOf(field)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
    </div>
  )
}

type FormFieldProps = {
  form: PageForm
  field: FieldName
  help?: string
  /** If set, the field shows a counter. */
  length?: { now: number; max: number }
  children: (control: FieldControl) => ReactNode
}

export function FormField({ form, field, help, length, children }: FormFieldProps) {
  return (
    <FieldPlace field={field}>
      <Field
        label={fieldTexts()[field]}
        help={help}
        error={form.problems.get(field)}
        aside={length && <Counter length={length.now} max={length.max} />}
      >
        {children}
      </Field>
    </FieldPlace>
  )
}

type TextFieldProps = {
  form: PageForm
  field: Exclude<TextColumn, 'about'>
  help?: string
  max?: number
  type?: 'text' | 'url' | 'email'
  autoComplete?: string
  placeholder?: string
}

export function TextField({ form, field, help, max, type, ...input }: TextFieldProps) {
  const value = form.values[field]
  const change = (next: string) => form.change({ [field]: next })
  return (
    <FormField
      form={form}
      field={field}
      {...(help !== undefined && { help })}
      {...(max !== undefined && { length: { now: value.trim().length, max } })}
    >
      {(control) => {
        const field = { ...control, ...input, value }
        if (type === 'url') return <UrlInput {...field} onChange={change} />
        const Input = type === 'email' ? EmailInput : TextInput
        return <Input {...field} onChange={({ target }) => change(target.value)} />
      }}
    </FormField>
  )
}
