import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { useIsFollowChanging } from '#src/services/followers/follows/queries.ts'
import { UnfollowForm, type UnfollowFormProps } from './unfollow-form.tsx'

export function UnfollowDialog(props: UnfollowFormProps) {
  const isRunning = useIsFollowChanging(props.creator.userId)
  return (
    <Dialog title={m.follow_unfollow_title()} onClose={props.onClose} isDismissible={!isRunning}>
      <UnfollowForm {...props} />
    </Dialog>
  )
}
