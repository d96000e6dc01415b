import { m } from '#messages'
import { messageOf } from '#src/services/error-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { ActiveSession } from '#src/domain/account/active-session.ts'
import { activeSessionsQuery } from '#src/services/profiles/sessions/queries.ts'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { SignOutOneDialog, SignOutOthersDialog } from './sign-out-dialogs.tsx'
import { SessionRow } from './session-row.tsx'

export function SessionsSection() {
  const outline = (
    <>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </>
  )
  const query = useQuery(activeSessionsQuery)
  return (
    <LoadedSection
      texts={{
        title: m.session_list_session_title(),
        help: m.session_list_session_help(),
        loading: m.session_list_session_loading(),
        failed: m.session_list_session_failed(),
      }}
      query={query}
      failure={messageOf(query.error, m.session_list_session_failed_message())}
      outline={outline}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </LoadedSection>
  )
}

function SessionList({ sessions }: { sessions: readonly ActiveSession[] }) {
  const [leaving, setLeaving] = useState<ActiveSession | 'others'>()
  const close = () => setLeaving(undefined)
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <ul aria-label={m.session_list_session_list()} className="-my-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.$id} session={session} onSignOut={() => setLeaving(session)} />
        ))}
      </ul>
      {hasOthers ? (
        <div className="flex justify-end max-sm:grid">
          <Button variant="secondary" onClick={() => setLeaving('others')}>
            {m.session_list_session_others()}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{m.session_list_session_none()}</p>
      )}
      {leaving === 'others' && <SignOutOthersDialog onClose={close} />}
      {leaving && leaving !== 'others' && <SignOutOneDialog session={leaving} onClose={close} />}
    </>
  )
}
