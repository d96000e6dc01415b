import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { ActionError, messageOf } from '#src/services/error-messages.ts'

/** Returns whether the server refused the link for good, as opposed to a failure of the connection. */
export const isSpent = (error: unknown) =>
  error instanceof ActionError && (error.code === 'conflict' || error.code === 'not_found')

export function SpentLink({ error, onAskAgain }: { error: unknown; onAskAgain: () => void }) {
  return (
    <>
      <FormMessage tone="error">{messageOf(error)}</FormMessage>
      <Button onClick={onAskAgain} className="sm:justify-self-end">
        {m.follow_confirm_ask_again()}
      </Button>
    </>
  )
}
