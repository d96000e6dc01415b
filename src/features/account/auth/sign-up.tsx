import { useState } from 'react'
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { paths } from '#src/config/paths.ts'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'
import { Link } from '#src/lib/url/link.tsx'
import { preloadSignUp, SignUpError, useSignUp } from '#src/services/auth/sign-up-queries.ts'
import { useUsernameCheck } from '#src/services/profiles/account/username-check-queries.ts'
import { CredentialsStep } from './credentials-step.tsx'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { lateResolver, preloadChecks } from './late-resolver.ts'
import { signUpMessage } from './sign-up-message.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { UsernameInput } from '#src/components/ui/input/username-input.tsx'

type UsernameStepProps = {
  check: ReturnType<typeof useUsernameCheck>
  field: UseFormRegisterReturn<'username'>
  onContinue: () => void
}

function UsernameStep({ check, field, onContinue }: UsernameStepProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (check.status === 'available') onContinue()
      }}
    >
      <UsernameInput {...field} check={check} />
      <Button type="submit" size="large" disabled={check.status !== 'available'}>
        {m.auth_sign_up_continue()}
      </Button>
    </form>
  )
}

/** Both steps are one form, so that going back keeps the input. */
export function SignUp() {
  const [step, setStep] = useState<'username' | 'credentials'>('username')
  const form = useForm({
    resolver: lateResolver((checks) => checks.signUpResolver),
    defaultValues: { username: '', email: '', password: '' },
  })
  const username = useWatch({ control: form.control, name: 'username' })
  const check = useUsernameCheck(username)
  const signUp = useSignUp()
  useHeadingFocus(step)

  const submit = form.handleSubmit((newcomer) =>
    signUp.mutate(newcomer, {
      onError: (error) => {
        // The guard has redirected to onboarding, which asks for another username. The toast says why.
        if (!(error instanceof SignUpError && error.stage === 'username')) return
        showToast({ type: 'error', title: signUpMessage(error) })
      },
    }),
  )

  if (step === 'username') {
    return (
      <FormPage title={m.auth_sign_up_username_title()} intro={m.auth_sign_up_username_intro()}>
        <UsernameStep
          check={check}
          field={form.register('username')}
          onContinue={() => {
            preloadChecks()
            preloadSignUp()
            setStep('credentials')
          }}
        />
        <ToSignIn />
      </FormPage>
    )
  }
  return (
    <FormPage title={m.auth_sign_up_credentials_title()} intro={m.auth_sign_up_credentials_intro()}>
      <CredentialsStep
        form={form}
        username={username}
        error={signUp.error && signUpMessage(signUp.error)}
        isSubmitting={form.formState.isSubmitting || signUp.isPending}
        onSubmit={submit}
        onBack={() => setStep('username')}
      />
      <ToSignIn />
    </FormPage>
  )
}

function ToSignIn() {
  return (
    <p className="mt-5 text-muted">
      {m.auth_sign_up_have_account()}{' '}
      <Link to={paths.signIn.href()} className="font-medium text-ink underline">
        {m.auth_sign_up_sign_in()}
      </Link>
    </p>
  )
}
