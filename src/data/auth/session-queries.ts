import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#src/domain/profile/profile.ts'
import type { User } from '#src/domain/profile/user.ts'
import { signedInHint } from './signed-in-hint.ts'

/** Who is signed in. `account` is null until a username is claimed. */
export type Session = { user: User; account: Account | null } | null

export const sessionKey = ['session']

/** Whether a session ended that nobody signed out of here: elsewhere, or by its age. */
export const sessionEndQuery = queryOptions({
  queryKey: [...sessionKey, 'end'],
  queryFn: skipToken,
  initialData: false,
  staleTime: Infinity,
})

/** Who was signed in when it ended stays on the screen, with all that is typed there, until somebody signs in again. */
function known(client: QueryClient): Session {
  const hasEnded = client.getQueryData(sessionEndQuery.queryKey) === true
  return hasEnded ? (client.getQueryData<Session>(sessionKey) ?? null) : null
}

/** A visitor who never signed in on this browser causes no call, and needs none of the code for one. */
async function loadSession({ client }: { client: QueryClient }): Promise<Session> {
  if (!signedInHint.get()) return known(client)
  const [{ currentUser }, { ownAccount }] = await Promise.all([
    import('./api.ts'),
    import('#src/data/account/own-account-api.ts'),
  ])
  const user = await currentUser()
  client.setQueryData(sessionEndQuery.queryKey, user === null)
  return user ? { user, account: await ownAccount() } : known(client)
}

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: loadSession, staleTime: Infinity })

/** Whether the one who looks is the person with this id; nobody is until the session is known. */
export function useIsSelf(userId: string): boolean {
  const { data: session } = useQuery(sessionQuery)
  return session?.user.$id === userId
}

/** Everything cached may look different to somebody else. Answers who is signed in now. */
export function useForgetEverything() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

/** Answers what ends the session. */
export function useSignOut() {
  const forget = useForgetEverything()
  return async () => {
    const { signOut } = await import('./api.ts')
    await signOut()
    await forget()
  }
}
