import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { sessionEndQuery } from '#src/services/auth/session-queries.ts'
import {
  type Credentials,
  preloadSignIn,
  useRequestPasswordReset,
  useSignIn,
} from '#src/services/auth/sign-in-queries.ts'
import { DemoLogins } from './demo-logins.tsx'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { addressIn, lateResolver, preloadChecks } from './late-resolver.ts'
import { signInMessage } from './sign-in-message.ts'

type SignInFormProps = {
  /** The address that was typed before the second factor was asked for. */
  email: string
  onSecondFactor: (credentials: Credentials) => void
}

export function SignInForm({ email: initialEmail, onSecondFactor }: SignInFormProps) {
  const form = useForm({
    resolver: lateResolver((checks) => checks.signInResolver),
    defaultValues: { email: initialEmail, password: '' },
  })
  const { register, formState } = form
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const { data: hasEnded } = useQuery(sessionEndQuery)
  const signIn = useSignIn()
  const reset = useRequestPasswordReset()

  const submit = form.handleSubmit((credentials) => {
    reset.reset()
    signIn.mutate(credentials, {
      onSuccess: (result) => {
        if (result === 'second_factor') onSecondFactor(credentials)
      },
    })
  })

  const requestReset = async () => {
    signIn.reset()
    const address = await addressIn(email)
    if (address !== null) {
      form.clearErrors('email')
      reset.mutate(address)
    } else {
      reset.reset()
      form.setError('email', { message: m.auth_sign_in_errors_email_first() }, { shouldFocus: true })
    }
  }

  const preload = () => {
    preloadChecks()
    preloadSignIn()
  }

  const error = signIn.error ?? reset.error
  const isBusy = formState.isSubmitting || signIn.isPending
  return (
    <FormPage title={m.auth_sign_in_title()} intro={m.auth_sign_in_intro()}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {hasEnded && <FormMessage tone="info">{m.auth_sign_in_ended()}</FormMessage>}
        <Field label={m.auth_sign_in_email()} error={formState.errors.email?.message}>
          {(control) => (
            <EmailInput {...control} {...register('email')} autoComplete="username" onFocus={preload} />
          )}
        </Field>
        <Field
          label={m.auth_password_label()}
          aside={
            <button
              type="button"
              onClick={() => void requestReset()}
              disabled={reset.isPending}
              className="py-1 text-muted underline hover:text-ink"
            >
              {m.auth_sign_in_forgot()}
            </button>
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              onFocus={preload}
            />
          )}
        </Field>
        {error && <FormMessage tone="error">{signInMessage(error)}</FormMessage>}
        {reset.isSuccess && <FormMessage tone="success">{m.auth_sign_in_reset_sent()}</FormMessage>}
        <Button
          type="submit"
          size="large"
          disabled={email === '' || password === ''}
          loadingLabel={isBusy && m.auth_sign_in_submitting()}
        >
          {m.auth_sign_in_submit()}
        </Button>
        <p role="status" className="sr-only">
          {isBusy && m.auth_sign_in_loading()}
        </p>
      </form>
      <p className="mt-5 text-muted">
        {m.auth_sign_in_no_account()}{' '}
        <Link to={paths.signUp.href()} className="font-medium text-ink underline">
          {m.auth_sign_in_sign_up()}
        </Link>
      </p>
      <DemoLogins
        onChoose={(login) => {
          form.setValue('email', login.email)
          form.setValue('password', login.password)
          form.clearErrors()
        }}
      />
    </FormPage>
  )
}
