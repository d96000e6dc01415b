import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { useWithoutSecret } from '#src/lib/url/use-without-secret.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useFollowLink, useIsFollowChanging } from '#src/services/followers/follows/queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

import { isSpent, SpentLink } from './spent-link.tsx'
import { UnfollowForm } from './unfollow-form.tsx'

type MailedLinkDialogProps = {
  creator: Pick<Creator, 'userId' | 'name'>
  /** The secret of the mailed link that led here. */
  secret: string
  /** Called when the link was refused and the visitor wants a new one. */
  onAskAgain: () => void
  onClose: () => void
}

/** Opens a mailed link. The link confirms a follow and, once the follow exists, can end it. */
export function MailedLinkDialog(props: MailedLinkDialogProps) {
  const { creator, secret, onClose } = props
  const link = useFollowLink(creator.userId, secret)
  const isRunning = useIsFollowChanging(creator.userId)
  useWithoutSecret(true)
  const title =
    link.data === true ? m.follow_unfollow_title() : m.follow_confirm_title({ name: creator.name })
  return (
    <Dialog title={title} onClose={onClose} isDismissible={!isRunning}>
      <LinkContent {...props} link={link} />
    </Dialog>
  )
}

type LinkContentProps = MailedLinkDialogProps & { link: ReturnType<typeof useFollowLink> }

function LinkContent({ creator, secret, onAskAgain, onClose, link }: LinkContentProps) {
  if (link.data === true) return <UnfollowForm creator={creator} onClose={onClose} />
  if (link.data === false) {
    return (
      <ConfirmForm creatorId={creator.userId} secret={secret} onAskAgain={onAskAgain} onClose={onClose} />
    )
  }
  if (link.isFetching) {
    return (
      <Loading label={m.follow_confirm_opening()}>
        <Skeleton className="h-28 rounded-control!" />
      </Loading>
    )
  }
  if (isSpent(link.error)) return <SpentLink error={link.error} onAskAgain={onAskAgain} />
  return (
    <ErrorPanel
      title={m.follow_confirm_failed()}
      message={messageOf(link.error)}
      onRetry={() => void link.refetch()}
    />
  )
}
