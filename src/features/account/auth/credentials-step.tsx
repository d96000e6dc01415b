import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { addressPrefix, brand } from '#src/config/brand.ts'
import { passwordTexts, signUpTexts as texts } from './texts.ts'

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
      <Field label={texts.email} error={formState.errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={passwordTexts.label} help={passwordTexts.help} error={formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex gap-3">
        <Button variant="secondary" size="large" onClick={onBack} disabled={isSubmitting}>
          {texts.back}
        </Button>
        <Button type="submit" size="large" loadingLabel={isSubmitting && texts.submitting} className="flex-1">
          {texts.submit}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {texts.agree}{' '}
        <a href={brand.legal.terms} target="_blank" rel="noopener" className="text-ink underline">
          {texts.terms}
        </a>{' '}
        {texts.and}{' '}
        <a href={brand.legal.privacy} target="_blank" rel="noopener" className="text-ink underline">
          {texts.privacy}
        </a>
        .
      </p>
    </form>
  )
}
