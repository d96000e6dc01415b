import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { useIsFollowChanging } from '#src/data/follows/queries.ts'
import { UnfollowForm, type UnfollowFormProps } from './unfollow-form.tsx'
import { unfollowTexts as texts } from './texts.ts'

export function UnfollowDialog(props: UnfollowFormProps) {
  const isRunning = useIsFollowChanging(props.creator.userId)
  return (
    <Dialog title={texts.title} lang={texts.lang} onClose={props.onClose} isDismissible={!isRunning}>
      <UnfollowForm {...props} />
    </Dialog>
  )
}
