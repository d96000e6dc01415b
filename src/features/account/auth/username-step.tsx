import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { UsernameInput } from '#src/components/ui/input/username-input.tsx'
import type { useUsernameCheck } from '#src/services/profiles/account/username-check-queries.ts'

type UsernameStepProps = {
  check: ReturnType<typeof useUsernameCheck>
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
        {m.auth_sign_up_continue()}
      </Button>
    </form>
  )
}
