import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/button.tsx'
import { DialogActions } from '#src/components/ui/dialog-actions.tsx'
import { Dialog } from '#src/components/ui/dialog.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts'
import { useWithoutSecret } from '#src/lib/use-without-secret.ts'
import { ActionError, messageOf } from '#src/queries/errors.ts'
import { useConfirmFollow } from '#src/queries/follow.ts'
import { confirmTexts as texts, followDialogTexts } from './dialog-texts.ts'

type ConfirmFollowDialogProps = {
  creator: Pick<Creator, 'userId' | 'name'>
  /** Of the mailed link that led here. */
  secret: string
  /** The link opens nothing any more, and another is wanted. */
  onAskAgain: () => void
  onClose: () => void
}

/** The link itself is to blame, not the way to the server. */
const isSpent = (error: unknown) =>
  error instanceof ActionError && (error.code === 'conflict' || error.code === 'not_found')

/** Where the link of the mail leads. A press is asked for: programs that look through mails follow links too. */
export function ConfirmFollowDialog({ creator, secret, onAskAgain, onClose }: ConfirmFollowDialogProps) {
  const { mutateAsync, isPending, error } = useConfirmFollow(creator.userId)
  const problem = error ? messageOf(error) : undefined
  const once = useOneAtATime()
  useWithoutSecret(true)

  const confirm = async () => {
    const { result } = await mutateAsync(secret)
    const { lang, succeeded, alreadyFollowing } = followDialogTexts
    showToast(
      result === 'followed'
        ? { type: 'success', lang, ...succeeded }
        : { type: 'info', lang, ...alreadyFollowing },
    )
    onClose()
  }

  return (
    <Dialog title={texts.title(creator.name)} lang={texts.lang} onClose={onClose} isDismissible={!isPending}>
      {isSpent(error) ? (
        <>
          <FormMessage tone="error">{problem}</FormMessage>
          <Button onClick={onAskAgain} className="sm:justify-self-end">
            {texts.askAgain}
          </Button>
        </>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            once(confirm)
          }}
        >
          <p className="text-muted">{texts.ready}</p>
          <DialogActions texts={texts} isSubmitting={isPending} error={problem} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  )
}
