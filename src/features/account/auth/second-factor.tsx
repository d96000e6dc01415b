import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { isBackendError } from '#src/services/error-messages.ts'
import {
  type Credentials,
  type SecondFactor as Factor,
  useSecondFactor,
} from '#src/services/auth/sign-in-queries.ts'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { lateResolver } from './late-resolver.ts'
import { signInMessage } from './sign-in-message.ts'

type FactorTexts = { title: string; intro: string; label: string; other: string }

const secondFactorTexts = (): Record<Factor['kind'], FactorTexts> => ({
  authenticator: {
    title: m.auth_second_factor_authenticator_title(),
    intro: m.auth_second_factor_authenticator_intro(),
    label: m.auth_second_factor_authenticator_label(),
    other: m.auth_second_factor_authenticator_other(),
  },
  recovery_code: {
    title: m.auth_second_factor_recovery_code_title(),
    intro: m.auth_second_factor_recovery_code_intro(),
    label: m.auth_second_factor_recovery_code_label(),
    other: m.auth_second_factor_recovery_code_other(),
  },
})

type Kind = Factor['kind']

type SecondFactorProps = { credentials: Credentials; onBack: () => void }

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondFactor({ credentials, onBack }: SecondFactorProps) {
  const [kind, setKind] = useState<Kind>('authenticator')
  return (
    <SecondFactorForm
      key={kind}
      kind={kind}
      credentials={credentials}
      onBack={onBack}
      onSwitch={() => setKind(kind === 'authenticator' ? 'recovery_code' : 'authenticator')}
    />
  )
}

type SecondFactorFormProps = SecondFactorProps & { kind: Kind; onSwitch: () => void }

function SecondFactorForm({ credentials, kind, onBack, onSwitch }: SecondFactorFormProps) {
  const form = useForm({
    resolver: lateResolver((checks) => checks.secondFactorResolvers[kind]),
    defaultValues: { code: '' },
  })
  const verify = useSecondFactor(credentials)
  const submit = form.handleSubmit(({ code }) => verify.mutate({ kind, code }))

  return (
    <FormPage title={secondFactorTexts()[kind].title} intro={secondFactorTexts()[kind].intro}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={secondFactorTexts()[kind].label} error={form.formState.errors.code?.message}>
          {(control) => <CodeInput {...control} {...form.register('code')} kind={kind} />}
        </Field>
        {verify.error && (
          <FormMessage tone="error">
            {isBackendError(verify.error, 'user_invalid_token')
              ? m.auth_second_factor_wrong()
              : signInMessage(verify.error)}
          </FormMessage>
        )}
        <Button
          type="submit"
          size="large"
          loadingLabel={verify.isPending && m.auth_second_factor_submitting()}
        >
          {m.auth_second_factor_submit()}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          {m.auth_second_factor_back()}
        </Button>
        <Button variant="quiet" onClick={onSwitch}>
          {secondFactorTexts()[kind].other}
        </Button>
      </div>
    </FormPage>
  )
}
