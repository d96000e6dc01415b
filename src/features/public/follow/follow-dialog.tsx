import * as z from 'zod/mini'
import { m } from '#messages'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { EmailField } from '#src/components/ui/input/email-field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { requiredEmail } from '#src/domain/account/email.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { waitOf } from '#src/services/error-messages.ts'
import { isFollowPending, useFollow, useIsFollowChanging } from '#src/services/followers/follows/queries.ts'
import { showFollowed } from './show-followed.ts'
import { followSecretOf } from './mailed-secret.ts'
import { MailedLinkDialog } from './mailed-link-dialog.tsx'
import { brand } from '#src/config/brand.ts'
import { UnfollowForm, type UnfollowFormProps } from './unfollow-form.tsx'

function UnfollowDialog(props: UnfollowFormProps) {
  const isRunning = useIsFollowChanging(props.creator.userId)
  return (
    <Dialog title={m.follow_unfollow_title()} onClose={props.onClose} isDismissible={!isRunning}>
      <UnfollowForm {...props} />
    </Dialog>
  )
}

const formSchema = z.object({ email: requiredEmail(() => m.follow_dialog_invalid_email_message()) })

type FollowDialogProps = {
  creator: Pick<Creator, 'userId' | 'name'>
  /** The address of a signed-in visitor, '' for a guest, undefined while the session is unknown. */
  email: string | undefined
  /** Whether this visitor follows already and wants to unfollow. */
  isFollowed: boolean
  onClose: () => void
  /** Called after unfollowing, in place of `onClose`. */
  onLeft?: () => void
}

/** Follows, unfollows, or opens a mailed link. If the link is refused, the visitor can request a new one. */
export function FollowDialog(props: FollowDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  const mailed = followSecretOf(useLocation().hash)
  // The secret may stand in the address for a while after the dialog has removed it, because a new address is not shown at once.
  if (mailed !== null && mailed !== seen) {
    setSeen(mailed)
    setSecret(mailed)
  }
  const { creator, onClose, onLeft } = props
  // keeps the purpose for which the dialog was opened, even when `isFollowed` changes
  const [isLeaving, setIsLeaving] = useState(props.isFollowed)
  if (secret === null) {
    return isLeaving ? (
      <UnfollowDialog creator={creator} onClose={onClose} onLeft={onLeft} />
    ) : (
      <AskToFollow {...props} />
    )
  }
  return (
    <MailedLinkDialog
      // another link begins with a fresh dialog
      key={secret}
      creator={creator}
      secret={secret}
      onAskAgain={() => {
        setIsLeaving(false)
        setSecret(null)
      }}
      onClose={onClose}
    />
  )
}

/** Waits for the session, so that a signed-in visitor is not shown a field for an address that is known. */
function AskToFollow(props: FollowDialogProps) {
  const { email, onClose } = props
  if (email !== undefined) return <AskWho {...props} email={email} />
  return (
    <Dialog title={m.follow_dialog_title({ brand: brand.name })} onClose={onClose}>
      <Loading label={m.follow_dialog_loading()} className="grid gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-11" />
      </Loading>
    </Dialog>
  )
}

function AskWho({ creator, email, onClose }: FollowDialogProps & { email: string }) {
  const [isWaiting] = useState(() => isFollowPending(creator.userId))
  const follow = useFollow(creator.userId)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    values: { email },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(
    async (values) => {
      try {
        const { result } = await follow.mutateAsync(values.email)
        if (result === 'pending') return
        showFollowed(result)
        onClose()
      } catch (error) {
        const message = waitOf(error) ?? m.follow_dialog_failed_message()
        setError('root', { message })
        showToast({
          type: 'error',
          title: m.follow_dialog_failed_title(),
          message,
        })
      }
    },
    () =>
      showToast({
        type: 'error',
        title: m.follow_dialog_invalid_email_title(),
        message: m.follow_dialog_invalid_email_message(),
      }),
  )

  return (
    <FormDialog
      title={m.follow_dialog_title({ brand: brand.name })}
      onClose={onClose}
      isDismissible={!isSubmitting}
    >
      {follow.isSuccess && follow.data.result === 'pending' ? (
        <AlmostDone email={follow.variables} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p className="wrap-anywhere text-muted">
            {email === ''
              ? m.follow_dialog_intro({ name: creator.name })
              : m.follow_dialog_intro_signed_in({ name: creator.name, email })}
          </p>
          {isWaiting && <FormMessage tone="info">{m.follow_pending_waiting()}</FormMessage>}
          {email === '' && (
            <EmailField
              label={m.follow_dialog_email()}
              placeholder={m.follow_dialog_email_placeholder()}
              registration={register('email')}
              error={errors.email?.message}
            />
          )}
          <FormActions
            texts={{
              submit: m.follow_dialog_submit(),
              submitting: m.follow_dialog_submitting(),
              cancel: m.follow_dialog_cancel(),
            }}
            formState={formState}
            onCancel={onClose}
          />
        </form>
      )}
    </FormDialog>
  )
}

/** Shows the same text whether or not the address follows already, because the visitor has not proven that it is theirs. */
function AlmostDone({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <FormMessage tone="success">{m.follow_pending_almost_done()}</FormMessage>
      <p className="wrap-anywhere text-muted">{m.follow_pending_sent_to({ email, days: PENDING_DAYS })}</p>
      <Button ref={focusOnMount} onClick={onClose} className="sm:justify-self-end">
        {m.follow_pending_close()}
      </Button>
    </div>
  )
}
