import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { m } from '#messages'
import { addressPrefix } from '#src/config/brand.ts'
import { normalText } from '#src/lib/format/normal-text.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'

import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { CleanedInput, type CleanedInputProps } from './cleaned-input.tsx'

type UsernameInputProps = Omit<CleanedInputProps, 'clean' | 'prefix' | 'leading' | 'trailing'> & {
  check: {
    status: 'unknown' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'
    message?: string
    /** Repeats a check that failed. */
    retry: () => void
  }
  help?: string
}

/** An input for a username after the site's address, with the result of the live check at its end. */
export function UsernameInput({ check, help = m.ui_username_rule(), ...rest }: UsernameInputProps) {
  return (
    <div className="grid gap-1.5">
      <Field label={m.ui_username_label()} help={help} error={check.message}>
        {(control) => (
          <CleanedInput
            {...rest}
            {...control}
            clean={normalText}
            prefix={addressPrefix()}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            trailing={<CheckMark status={check.status} />}
          />
        )}
      </Field>
      {check.status === 'failed' && (
        <Button variant="secondary" className="justify-self-start" onClick={check.retry}>
          {m.ui_username_try_again()}
        </Button>
      )}
      <p role="status" className={check.status === 'available' ? 'text-sm text-success' : 'sr-only'}>
        {check.status === 'available' && <span>{m.ui_username_available()}</span>}
        {check.status === 'checking' && <span>{m.ui_username_checking()}</span>}
      </p>
    </div>
  )
}

function CheckMark({ status }: { status: UsernameInputProps['check']['status'] }) {
  switch (status) {
    case 'checking':
      return <Spinner />
    case 'available':
      return <CircleCheck aria-hidden className="size-5.5 text-success" />
    case 'taken':
    case 'invalid':
      return <CircleX aria-hidden className="size-5.5 text-danger" />
    case 'unknown':
    case 'failed':
    default:
      return <span className="size-5.5" />
  }
}
