import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { Declaration } from '#src/domain/contracts/marketplace/revocations.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { OwnPurchases } from './own-purchases.tsx'
import type { DeclarationFormState } from './use-declaration.ts'

type DeclarationFormProps = {
  form: DeclarationFormState
  /** The number of the order that the link was about, or ''. */
  order: string
  onType: () => void
  onContinue: (values: Declaration) => void
}

/** The first step: what is declared, with the purchases of this browser and account to choose from. */
export function DeclarationForm({ form, order, onType, onContinue }: DeclarationFormProps) {
  const { register, handleSubmit, formState, setValue, setFocus, getValues, clearErrors } = form
  const { errors } = formState
  useOwnDetails(form)

  const choose = (orderId: string) => {
    setValue('orderId', orderId)
    clearErrors('orderId')
    onType()
    const { name, email } = getValues()
    setFocus(name !== '' && email === '' ? 'email' : 'name')
  }

  return (
    <>
      <OwnPurchases first={order} onChoose={choose} />
      <Section title={m.revocation_form()}>
        <form
          noValidate
          onChange={onType}
          onSubmit={(event) => void handleSubmit(onContinue)(event)}
          className="grid gap-5"
        >
          <Field label={m.revocation_name()} error={errors.name?.message}>
            {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
          </Field>
          <Field
            label={m.revocation_order()}
            help={m.revocation_help_order()}
            error={errors.orderId?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('orderId')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label={m.revocation_email()} help={m.revocation_email_help()} error={errors.email?.message}>
            {(control) => <EmailInput {...control} {...register('email')} />}
          </Field>
          <Button type="submit" size="large" className="sm:justify-self-start">
            {m.revocation_continue()}
          </Button>
        </form>
      </Section>
    </>
  )
}

/** Fills in name and address of the account, unless something was typed. */
function useOwnDetails({ getValues, setValue }: DeclarationFormState): void {
  const { data: session } = useQuery(sessionQuery)
  const email = session?.user.email ?? ''
  const name = session?.account?.name ?? ''
  useEffect(() => {
    if (email !== '' && getValues('email') === '') setValue('email', email)
    if (name !== '' && getValues('name') === '') setValue('name', name)
  }, [email, name, getValues, setValue])
}
