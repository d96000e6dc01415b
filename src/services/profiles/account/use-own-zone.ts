import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { timeZoneOf } from '#src/domain/account/settings.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'

/** Returns the zone that the signed-in creator's days and times are in. */
export function useOwnZone(): string {
  const { data: session } = useQuery(sessionQuery)
  return session?.account ? timeZoneOf(session.account, ownTimeZone()) : ownTimeZone()
}
