import { useState } from 'react'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'
import type { Credentials } from '#src/services/auth/sign-in-queries.ts'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** After the sign-in, the guard of the route redirects to `?next=` or the landing page. */
export function SignIn() {
  const [step, setStep] = useState<'password' | 'second_factor'>('password')
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  useHeadingFocus(step)
  if (step === 'second_factor') {
    return <SecondFactor credentials={credentials} onBack={() => setStep('password')} />
  }
  return (
    <SignInForm
      email={credentials.email}
      onSecondFactor={(given) => {
        setCredentials(given)
        setStep('second_factor')
      }}
    />
  )
}
