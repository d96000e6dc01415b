import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { type ActiveSession, deviceOf, isHandheld, placeOf } from '#src/domain/account/active-session.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'

export const deviceName = (session: ActiveSession) =>
  deviceOf(session) || m.session_list_session_unknown_device()

type SessionRowProps = { session: ActiveSession; onSignOut: () => void }

export function SessionRow({ session, onSignOut }: SessionRowProps) {
  const Icon = isHandheld(session) ? Smartphone : Monitor
  const device = deviceName(session)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="size-6 text-muted" />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="success">{m.session_list_session_current()}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{placeOf(session) || m.session_list_session_unknown_place()}</span>
          <span>{m.session_list_session_since({ time: formatDateTime(session.$createdAt) })}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.session_list_session_sign_out_of({ device })}
          onClick={onSignOut}
        >
          {m.session_list_session_sign_out()}
        </Button>
      )}
    </li>
  )
}
