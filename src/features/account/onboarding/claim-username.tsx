import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { UsernameInput } from '#src/components/ui/input/username-input.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { useClaimUsername } from '#src/services/profiles/account/queries.ts'
import { useWantedUsername } from '#src/services/profiles/account/usernames-queries.ts'
import { useUsernameCheck } from '#src/services/profiles/account/username-check-queries.ts'

export function ClaimUsername({ leave }: { leave: ReactNode }) {
  const [username, setUsername] = useState(useWantedUsername())
  const check = useUsernameCheck(username)
  const claim = useClaimUsername()
  return (
    <FormPage title={m.onboarding_username_title()} intro={m.onboarding_username_intro()} below={leave}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (check.status === 'available') claim.mutate(username)
        }}
      >
        <UsernameInput check={check} value={username} onChange={(event) => setUsername(event.target.value)} />
        {claim.error && (
          <FormMessage tone="error">
            {m.onboarding_username_error({ message: messageOf(claim.error) })}
          </FormMessage>
        )}
        <Button
          type="submit"
          size="large"
          disabled={check.status !== 'available'}
          loadingLabel={claim.isPending && m.onboarding_saving()}
        >
          {m.onboarding_continue()}
        </Button>
      </form>
    </FormPage>
  )
}
