import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import type { ContactValues } from '#src/domain/contracts/marketplace/messages.ts'
import { limits } from '#src/domain/limits/limits.ts'

type ContactFieldsProps = {
  register: (name: keyof ContactValues) => Partial<UseFormRegisterReturn>
  errors?: FieldErrors<ContactValues>
  /** The number of characters in the message. */
  messageLength?: number
  messageHelp?: string | undefined
  isReadOnly?: boolean
}

const ROWS = 6

export function ContactFields({
  register,
  errors,
  messageLength = 0,
  messageHelp,
  isReadOnly = false,
}: ContactFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} error={errors?.name?.message}>
          {(control) => (
            <TextInput {...control} {...register('name')} readOnly={isReadOnly} autoComplete="given-name" />
          )}
        </Field>
        <Field label={m.contact_surname()} error={errors?.surname?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('surname')}
              readOnly={isReadOnly}
              autoComplete="family-name"
            />
          )}
        </Field>
      </div>
      <Field label={m.contact_email()} error={errors?.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} readOnly={isReadOnly} />}
      </Field>
      <Field
        label={m.contact_message()}
        help={messageHelp}
        error={errors?.message?.message}
        aside={<Counter length={messageLength} max={limits.contact.message} />}
      >
        {(control) => <Textarea {...control} {...register('message')} rows={ROWS} readOnly={isReadOnly} />}
      </Field>
    </>
  )
}
