import { useQuery } from '@tanstack/react-query'
import { type Session, sessionQuery } from '#src/services/auth/session-queries.ts'
import type { SessionState } from '#src/app/guard.ts'

type SessionAnswer = { data: Session | undefined; isError: boolean }

/** The session as the guard needs it. A known session stays known when refreshing it fails. */
export function sessionStateOf({ data, isError }: SessionAnswer): SessionState {
  if (data === undefined) return { status: isError ? 'unreachable' : 'loading' }
  if (data === null) return { status: 'signed-out' }
  return { status: 'signed-in', needsOnboarding: !data.account?.onboardingCompleted }
}

export function useSessionState() {
  const session = useQuery(sessionQuery)
  return { state: sessionStateOf(session), retry: () => void session.refetch() }
}
