import { m } from '#messages'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useConfirmFollow } from '#src/services/followers/follows/queries.ts'
import { showFollowed } from './show-followed.ts'
import { isSpent, SpentLink } from './spent-link.tsx'

type ConfirmFormProps = {
  creatorId: string
  /** The secret of the mailed link that led here. */
  secret: string
  /** Called when the link was refused and the visitor wants a new one. */
  onAskAgain: () => void
  onClose: () => void
}

/** Asks for a press, because programs that scan mails follow links too. */
export function ConfirmForm({ creatorId, secret, onAskAgain, onClose }: ConfirmFormProps) {
  const { mutateAsync, isPending, error } = useConfirmFollow(creatorId)
  const oneAtATime = useOneAtATime()

  const confirm = async () => {
    const { result } = await mutateAsync(secret)
    showFollowed(result)
    onClose()
  }

  if (isSpent(error)) return <SpentLink error={error} onAskAgain={onAskAgain} />
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        oneAtATime(confirm)
      }}
    >
      <p className="text-muted">{m.follow_confirm_ready()}</p>
      <DialogActions
        texts={{
          submit: m.follow_confirm_submit(),
          submitting: m.follow_confirm_submitting(),
          cancel: m.follow_confirm_cancel(),
        }}
        isSubmitting={isPending}
        error={error ? messageOf(error) : undefined}
        onCancel={onClose}
      />
    </form>
  )
}
