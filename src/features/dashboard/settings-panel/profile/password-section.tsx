import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { PasswordInput } from '#src/components/ui/input/password-input.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { useChangePassword } from '#src/services/profiles/sessions/queries.ts'
import { focusFirstProblem } from '#src/lib/page/focus-first-problem.ts'
import { useUnsaved } from '#src/features/dashboard/settings-panel/unsaved.tsx'
import { passwordFailureOf, refusedPasswordOf } from './password-failure.ts'
import { passwordProblems, type PasswordValues } from './password-problems.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { passwordTexts } from './texts.ts'

const empty: PasswordValues = { current: '', next: '', confirm: '' }

export function PasswordSection({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [isAsked, setIsAsked] = useState(false)
  const change = useChangePassword()
  useUnsaved(Object.values(values).some(Boolean))

  const submit = () => {
    if (change.isPending) return
    const hasProblems = Object.values(passwordProblems(values)).some(Boolean)
    setIsAsked(hasProblems)
    if (hasProblems) return focusFirstProblem(form)
    change.mutate(values, {
      onSuccess: () => {
        setValues(empty)
        showToast({ type: 'success', message: m.profile_password_done(), duration: limits.toast.success })
      },
      onError: (error) => {
        showToast({ ...passwordFailureOf(error), duration: limits.toast.error })
      },
    })
  }

  const refused = change.error ? passwordFailureOf(change.error).message : undefined
  useEffect(() => {
    if (refused !== undefined) focusFirstProblem(form)
  }, [refused])
  const refusedField = refusedPasswordOf(change.error)
  const problems = isAsked ? passwordProblems(values) : {}
  const field = (name: keyof PasswordValues, autoComplete: string) => (
    <PasswordField
      label={passwordTexts()[name]}
      error={problems[name] ?? (name === refusedField ? refused : undefined)}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={({ target }) => {
        setValues((before) => ({ ...before, [name]: target.value }))
        if (!change.isPending) change.reset()
      }}
    />
  )
  return (
    <Section title={m.profile_password_title()} help={m.profile_password_help()}>
      <form
        ref={form}
        noValidate
        aria-label={m.profile_password_title()}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {/* For password managers, which need the username of the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {field('current', 'current-password')}
        <div className="grid gap-3">
          {field('next', 'new-password')}
          <StrengthMeter password={values.next} />
        </div>
        {field('confirm', 'new-password')}
        <Outcome refused={refusedField === null ? refused : undefined} result={change.data} />
        <div className="flex justify-end">
          <Button
            type="submit"
            loadingLabel={change.isPending && m.profile_password_submitting()}
            className="max-sm:w-full"
          >
            {m.profile_password_submit()}
          </Button>
        </div>
      </form>
    </Section>
  )
}

type OutcomeProps = { refused: string | undefined; result: 'others_ended' | 'others_left' | undefined }

/** The messages that belong to no single field. */
function Outcome({ refused, result }: OutcomeProps) {
  if (refused !== undefined) return <FormMessage tone="error">{refused}</FormMessage>
  if (result === undefined) return null
  return (
    <>
      <FormMessage tone="success">{m.profile_password_done()}</FormMessage>
      {result === 'others_left' && <FormMessage tone="error">{m.profile_password_others_left()}</FormMessage>}
    </>
  )
}

type PasswordFieldProps = ComponentProps<typeof PasswordInput> & { label: string; error: string | undefined }

function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <PasswordInput {...control} {...input} />}
    </Field>
  )
}
