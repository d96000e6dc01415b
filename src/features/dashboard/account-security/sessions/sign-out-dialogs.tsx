import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { ActiveSession } from '#src/domain/account/active-session.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useEndOtherSessions, useEndSession } from '#src/services/profiles/sessions/queries.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'
import { deviceName } from './session-row.tsx'

const tellDone = (message: string) => showToast({ type: 'success', message, duration: limits.toast.success })

const failureOf = (error: Error | null) =>
  error ? saveFailureOf(error, { message: m.session_list_session_end_failed() }).message : undefined

export function SignOutOneDialog({ session, onClose }: { session: ActiveSession; onClose: () => void }) {
  const end = useEndSession()
  const done = () => {
    tellDone(m.session_list_session_one_done())
    onClose()
  }
  return (
    <ConfirmDialog
      title={m.session_list_session_one_title()}
      message={m.session_list_session_one_message({ device: deviceName(session) })}
      confirmLabel={m.session_list_session_sign_out()}
      cancelLabel={m.session_list_session_cancel()}
      variant="danger"
      loadingLabel={end.isPending && m.session_list_session_ending()}
      error={failureOf(end.error)}
      onConfirm={() => end.mutate(session.$id, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

export function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions()
  const done = () => {
    tellDone(m.session_list_session_all_done())
    onClose()
  }
  return (
    <ConfirmDialog
      title={m.session_list_session_all_title()}
      message={m.session_list_session_all_message()}
      confirmLabel={m.session_list_session_others()}
      cancelLabel={m.session_list_session_cancel()}
      variant="danger"
      loadingLabel={end.isPending && m.session_list_session_ending()}
      error={failureOf(end.error)}
      onConfirm={() => end.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
