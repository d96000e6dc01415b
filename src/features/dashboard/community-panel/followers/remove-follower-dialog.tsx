import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { Follower } from '#src/domain/people/follower.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useRemoveFollower } from '#src/data/own-followers/queries.ts'
import { followerTexts } from '#src/features/dashboard/community-panel/texts.ts'

const { removal: texts } = followerTexts

type RemoveFollowerDialogProps = { follower: Follower; onClose: () => void; onRemoved: () => void }

export function RemoveFollowerDialog({ follower, onClose, onRemoved }: RemoveFollowerDialogProps) {
  const removal = useRemoveFollower()
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message(follower.email)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={removal.isPending && texts.running}
      error={removal.error ? texts.failed + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(follower.$id, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
