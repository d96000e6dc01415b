import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { paths } from '#src/config/paths.ts'
import { useSearchParams } from 'react-router'
import { isBackendError, messageOf } from '#src/services/error-messages.ts'
import { useCompletePasswordReset } from '#src/services/auth/sign-in-queries.ts'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { lateResolver } from './late-resolver.ts'
import { limits } from '#src/domain/limits/limits.ts'

const ToSignIn = () => <LinkButton to={paths.signIn.href()}>{m.auth_reset_sign_in()}</LinkButton>

/** The page that the link of the recovery mail opens. */
export function ResetPassword() {
  const [query] = useSearchParams()
  const userId = query.get('userId')
  const secret = query.get('secret')
  if (userId && secret) return <ResetForm userId={userId} secret={secret} />
  return (
    <FormPage title={m.auth_reset_broken_title()} intro={m.auth_reset_broken()}>
      <ToSignIn />
    </FormPage>
  )
}

function ResetForm({ userId, secret }: { userId: string; secret: string }) {
  const form = useForm({
    resolver: lateResolver((checks) => checks.resetResolver),
    defaultValues: { password: '' },
  })
  const save = useCompletePasswordReset()
  const isExpired = isBackendError(save.error, 'user_invalid_token', 'user_not_found')
  const submit = form.handleSubmit(({ password }) => save.mutate({ userId, secret, password }))

  if (save.isSuccess) {
    return (
      <FormPage title={m.auth_reset_title()}>
        <div className="grid justify-items-start gap-5">
          <FormMessage tone="success">{m.auth_reset_done()}</FormMessage>
          <ToSignIn />
        </div>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.auth_reset_title()}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field
          label={m.auth_reset_label()}
          help={m.auth_password_help({ min: limits.password.min })}
          error={form.formState.errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
          )}
        </Field>
        {save.error && (
          <FormMessage tone="error">{isExpired ? m.auth_reset_expired() : messageOf(save.error)}</FormMessage>
        )}
        <Button type="submit" size="large" loadingLabel={save.isPending && m.auth_reset_submitting()}>
          {m.auth_reset_submit()}
        </Button>
        {isExpired && (
          <p>
            <ToSignIn />
          </p>
        )}
      </form>
    </FormPage>
  )
}
