import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { Follower } from '#src/domain/people/follower.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useRemoveFollower } from '#src/data/own-followers/queries.ts'

type RemoveFollowerDialogProps = { follower: Follower; onClose: () => void; onRemoved: () => void }

export function RemoveFollowerDialog({ follower, onClose, onRemoved }: RemoveFollowerDialogProps) {
  const removal = useRemoveFollower()
  return (
    <ConfirmDialog
      title={m.community_follower_removal_title()}
      message={m.community_follower_removal_message({ email: follower.email })}
      confirmLabel={m.community_follower_removal_confirm()}
      cancelLabel={m.community_follower_removal_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.community_follower_removal_running()}
      error={removal.error ? m.community_follower_removal_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(follower.$id, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
