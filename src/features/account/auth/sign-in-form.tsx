import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { paths } from '#src/config/paths.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import { Link } from 'react-router'
import { sessionEndQuery } from '#src/data/auth/session-queries.ts'
import { type Credentials, useRequestPasswordReset, useSignIn } from '#src/data/auth/sign-in-queries.ts'
import { DemoLogins } from './demo-logins.tsx'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { signInSchema } from './schemas.ts'
import { signInMessage } from './sign-in-message.ts'
import { passwordTexts, signInTexts as texts } from './texts.ts'

type SignInFormProps = {
  /** The address that was typed before the second factor was asked for. */
  email: string
  onSecondFactor: (credentials: Credentials) => void
}

export function SignInForm({ email: initialEmail, onSecondFactor }: SignInFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(signInSchema),
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

  const requestReset = () => {
    signIn.reset()
    const address = emailSchema.safeParse(email)
    if (address.success) {
      form.clearErrors('email')
      reset.mutate(address.data)
    } else {
      reset.reset()
      form.setError('email', { message: texts.errors.emailFirst }, { shouldFocus: true })
    }
  }

  const error = signIn.error ?? reset.error
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {hasEnded && <FormMessage tone="info">{texts.ended}</FormMessage>}
        <Field label={texts.email} error={formState.errors.email?.message}>
          {(control) => (
            <TextInput {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Field
          label={passwordTexts.label}
          aside={
            <button
              type="button"
              onClick={requestReset}
              disabled={reset.isPending}
              className="py-1 text-muted underline hover:text-ink"
            >
              {texts.forgot}
            </button>
          }
        >
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        {error && <FormMessage tone="error">{signInMessage(error)}</FormMessage>}
        {reset.isSuccess && <FormMessage tone="success">{texts.resetSent}</FormMessage>}
        <Button
          type="submit"
          size="large"
          disabled={email === '' || password === ''}
          loadingLabel={signIn.isPending && texts.submitting}
        >
          {texts.submit}
        </Button>
        <p role="status" className="sr-only">
          {signIn.isPending && texts.loading}
        </p>
      </form>
      <p className="mt-5 text-muted">
        {texts.noAccount}{' '}
        <Link to={paths.signUp.href()} className="font-medium text-ink underline">
          {texts.signUp}
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
