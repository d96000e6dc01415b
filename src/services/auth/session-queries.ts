import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#src/domain/profile/profile.ts'
import type { User } from '#src/domain/profile/user.ts'
import { signedInHint } from './signed-in-hint.ts'

/** The signed-in user, or null. `account` is null until a username is claimed. */
export type Session = { user: User; account: Account | null } | null

export const sessionKey = ['session']
/** The first part of the key of the signed-in creator's own row, which is read with the session. */
export const ownAccountKey = ['own-account']

/** Whether the session ended without a sign-out in this browser: it was ended elsewhere or has expired. */
export const sessionEndQuery = queryOptions({
  queryKey: [...sessionKey, 'end'],
  queryFn: skipToken,
  initialData: false,
  staleTime: Infinity,
})

/** After a session has ended, its user stays on the screen until somebody signs in again, so that nothing that was typed is lost. */
function known(client: QueryClient): Session {
  const hasEnded = client.getQueryData(sessionEndQuery.queryKey) === true
  return hasEnded ? (client.getQueryData<Session>(sessionKey) ?? null) : null
}

/** A visitor who never signed in on this browser causes no request, and does not download the code for one. */
async function loadSession({ client }: { client: QueryClient }): Promise<Session> {
  if (!signedInHint.get()) return known(client)
  const [{ currentUser }, { ownAccount }] = await Promise.all([
    import('./api.ts'),
    import('#src/services/profiles/account/own-account-api.ts'),
  ])
  const user = await currentUser()
  // The session of somebody who has signed out here meanwhile is null already.
  const wasNobody = client.getQueryData<Session>(sessionKey) === null
  client.setQueryData(sessionEndQuery.queryKey, user === null && !wasNobody)
  if (!user) return known(client)
  const account = await ownAccount()
  // The first panel shows this row instead of reading it once more.
  if (account) client.setQueryData([...ownAccountKey, user.$id], account)
  return { user, account }
}

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: loadSession, staleTime: Infinity })

/** Returns whether the visitor is signed in as this user. False until the session is known. */
export function useIsSelf(userId: string): boolean {
  const { data: session } = useQuery(sessionQuery)
  return session?.user.$id === userId
}

/** Returns the function that clears the cache, because another user may see other data, and returns the new session. */
export function useForgetEverything() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

/** Returns the function that ends the session. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const forget = useForgetEverything()
  return async () => {
    const { signOut } = await import('./api.ts')
    await signOut()
    // Another call may have met the end of the session first, and have made the app look who is signed in.
    await queryClient.cancelQueries({ queryKey: sessionKey, exact: true })
    queryClient.setQueryData(sessionKey, null)
    queryClient.setQueryData(sessionEndQuery.queryKey, false)
    await forget()
  }
}
