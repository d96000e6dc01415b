import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { addressPrefix } from '#src/config/brand.ts'
import { limits } from '#src/domain/limits/limits.ts'

type CredentialsStepProps = {
  form: UseFormReturn<{ username: string; email: string; password: string }>
  username: string
  error: string | null
  isSubmitting: boolean
  onSubmit: FormEventHandler
  onBack: () => void
}

export function CredentialsStep({
  form,
  username,
  error,
  isSubmitting,
  onSubmit,
  onBack,
}: CredentialsStepProps) {
  const { register, formState } = form
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <p className="-mt-5 font-display text-xl font-semibold break-all">
        {addressPrefix()}
        <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
      </p>
      <Field label={m.auth_sign_up_email()} error={formState.errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field
        label={m.auth_password_label()}
        help={m.auth_password_help({ min: limits.password.min })}
        error={formState.errors.password?.message}
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex gap-3">
        <Button variant="secondary" size="large" onClick={onBack} disabled={isSubmitting}>
          {m.auth_sign_up_back()}
        </Button>
        <Button
          type="submit"
          size="large"
          loadingLabel={isSubmitting && m.auth_sign_up_submitting()}
          className="flex-1"
        >
          {m.auth_sign_up_submit()}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {m.auth_sign_up_agree()}{' '}
        <a href={m.legal_terms_address()} target="_blank" rel="noopener" className="text-ink underline">
          {m.auth_sign_up_terms()}
        </a>{' '}
        {m.auth_sign_up_and()}{' '}
        <a href={m.legal_privacy_address()} target="_blank" rel="noopener" className="text-ink underline">
          {m.auth_sign_up_privacy()}
        </a>
        .
      </p>
    </form>
  )
}
