import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { isFollowOver, useUnfollow } from '#src/services/followers/follows/queries.ts'

export type UnfollowFormProps = {
  creator: Pick<Creator, 'userId' | 'name'>
  onClose: () => void
  onLeft?: (() => void) | undefined
}

/** Asks before a follow is ended. */
export function UnfollowForm({ creator, onClose, onLeft = onClose }: UnfollowFormProps) {
  const { mutateAsync, isPending, error } = useUnfollow(creator.userId)
  const oneAtATime = useOneAtATime()
  const problem = error ? messageOf(error) : undefined

  const leave = async () => {
    await mutateAsync()
    showToast({ type: 'success', title: m.follow_unfollow_left({ name: creator.name }) })
    onLeft()
  }

  if (isFollowOver(error)) {
    return (
      <>
        <FormMessage tone="error">{problem}</FormMessage>
        <Button ref={focusOnMount} onClick={onLeft} className="sm:justify-self-end">
          {m.follow_unfollow_close()}
        </Button>
      </>
    )
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        oneAtATime(leave)
      }}
    >
      <p className="wrap-anywhere text-muted">{m.follow_unfollow_question({ name: creator.name })}</p>
      <DialogActions
        texts={{
          submit: m.follow_unfollow_submit(),
          submitting: m.follow_unfollow_submitting(),
          cancel: m.follow_unfollow_cancel(),
        }}
        isSubmitting={isPending}
        error={problem}
        onCancel={onClose}
      />
    </form>
  )
}
