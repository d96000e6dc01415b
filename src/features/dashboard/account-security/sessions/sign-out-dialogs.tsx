import { showToast } from '#src/components/toast/toast-store.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { ActiveSession } from '#src/domain/account/active-session.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useEndOtherSessions, useEndSession } from '#src/data/sessions/queries.ts'
import { saveFailureOf } from '#src/data/save-failure.ts'
import { deviceName } from './session-row.tsx'
import { sessionTexts as texts } from './texts.ts'

const tellDone = (message: string) => showToast({ type: 'success', message, duration: limits.toast.success })

const failureOf = (error: Error | null) =>
  error ? saveFailureOf(error, { message: texts.endFailed }).message : undefined

export function SignOutOneDialog({ session, onClose }: { session: ActiveSession; onClose: () => void }) {
  const end = useEndSession()
  const done = () => {
    tellDone(texts.one.done)
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.one.title}
      message={texts.one.message(deviceName(session))}
      confirmLabel={texts.signOut}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={end.isPending && texts.ending}
      error={failureOf(end.error)}
      onConfirm={() => end.mutate(session.$id, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

export function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions()
  const done = () => {
    tellDone(texts.all.done)
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.all.title}
      message={texts.all.message}
      confirmLabel={texts.others}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={end.isPending && texts.ending}
      error={failureOf(end.error)}
      onConfirm={() => end.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
