import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { factorCodeOf } from '#src/domain/account/two-factor.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useLinkAuthenticator } from '#src/services/profiles/two-factor/queries.ts'
import { focusFirstProblem } from '#src/lib/page/focus-first-problem.ts'
import { codeMessage, isSetUpElsewhere } from './code-message.ts'

type VerifyStepProps = {
  onLinked: (codes: string[]) => void
  onElsewhere: () => void
  onBack: () => void
}

export function VerifyStep({ onLinked, onElsewhere, onBack }: VerifyStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useLinkAuthenticator()

  const tell = (message: string) => {
    setProblem(message)
    focusFirstProblem(form)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (link.isPending) return
    const code = factorCodeOf('authenticator', typed)
    if (code === null) return tell(m.two_factor_incomplete())
    link.mutate(code, {
      onSuccess: onLinked,
      onError: (error) => (isSetUpElsewhere(error) ? onElsewhere() : tell(codeMessage(error))),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{m.two_factor_set_up_verify_help()}</p>
      <Field label={m.two_factor_set_up_code()} error={problem}>
        {(control) => (
          <CodeInput
            {...control}
            ref={focusOnMount}
            kind="authenticator"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onBack} disabled={link.isPending}>
          {m.two_factor_set_up_back()}
        </Button>
        <Button type="submit" loadingLabel={link.isPending && m.two_factor_set_up_submitting()}>
          {m.two_factor_set_up_submit()}
        </Button>
      </div>
    </form>
  )
}
