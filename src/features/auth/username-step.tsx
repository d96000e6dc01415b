import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#src/components/ui/button.tsx'
import { UsernameInput } from '#src/components/ui/username-input.tsx'
import { paths } from '#src/config/paths.ts'
import type { UsernameCheck } from '#src/queries/username-check.ts'
import { signUpTexts as texts } from './texts.ts'

type UsernameStepProps = {
  check: UsernameCheck
  field: UseFormRegisterReturn<'username'>
  onContinue: () => void
}

export function UsernameStep({ check, field, onContinue }: UsernameStepProps) {
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
        {texts.continue}
      </Button>
      <p className="text-muted">
        {texts.haveAccount}{' '}
        <Link to={paths.signIn.href()} className="font-medium text-ink underline">
          {texts.signIn}
        </Link>
      </p>
    </form>
  )
}
