import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { factorCodeOf } from '#src/domain/account/two-factor.ts'
import type { SecondFactor } from '#src/services/profiles/two-factor/queries.ts'
import { focusFirstProblem } from '#src/lib/page/focus-first-problem.ts'
import { codeMessage } from './code-message.ts'

export type ConfirmTexts = { title: string; help: string; submit: string; submitting: string }

type ConfirmByCodeProps = {
  texts: ConfirmTexts
  isRunning: boolean
  /** Must reject if the code is refused. */
  onConfirm: (factor: SecondFactor) => Promise<unknown>
  onClose: () => void
}

const labels = (): Record<SecondFactor['kind'], string> => ({
  authenticator: m.two_factor_confirm_authenticator(),
  recovery_code: m.two_factor_confirm_recovery_code(),
})

const factorOf = (kind: SecondFactor['kind'], typed: string): SecondFactor | null => {
  const code = factorCodeOf(kind, typed)
  return code === null ? null : { kind, code }
}

/** Asks for a code of the authenticator, or for a recovery code, before the second factor is changed. */
export function ConfirmByCodeDialog({ texts: own, isRunning, onConfirm, onClose }: ConfirmByCodeProps) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<SecondFactor['kind']>('authenticator')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isAuthenticator = kind === 'authenticator'

  const type = (value: string) => {
    setTyped(value)
    setProblem(undefined)
  }

  const tell = (message: string) => {
    setProblem(message)
    focusFirstProblem(form)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return
    const factor = factorOf(kind, typed)
    if (factor) onConfirm(factor).catch((error: unknown) => tell(codeMessage(error)))
    else tell(isAuthenticator ? m.two_factor_incomplete() : m.two_factor_confirm_no_recovery())
  }

  return (
    <FormDialog title={own.title} onClose={onClose} isDismissible={!isRunning}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{own.help}</p>
        <Field label={labels()[kind]} error={problem}>
          {(control) => (
            <CodeInput
              {...control}
              key={kind}
              kind={kind}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={isRunning}
          onClick={() => {
            setKind(isAuthenticator ? 'recovery_code' : 'authenticator')
            type('')
          }}
        >
          {isAuthenticator
            ? m.two_factor_confirm_by_recovery_code()
            : m.two_factor_confirm_by_authenticator()}
        </Button>
        <DialogActions
          texts={{ ...own, cancel: m.two_factor_confirm_cancel() }}
          isSubmitting={isRunning}
          error={undefined}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
