import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { faultOf } from './download-error.ts'

const formSchema = z.object({ email: emailSchema })

/** A form for the e-mail address to which a link is sent. */
export function useLinkForm(send: (email: string) => Promise<unknown>) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email)
    } catch (error) {
      const { name, message } = faultOf(error, 'email')
      setError(name, { message }, { shouldFocus: true })
    }
  })

  return {
    submit,
    isSubmitting,
    field: { registration: register('email'), error: errors.email?.message },
    /** The error of the form as a whole. */
    error: errors.root?.message,
  }
}
