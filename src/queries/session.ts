import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#src/domain/profile.ts'
import type { User } from '#src/domain/user.ts'
import {
  claimUsername,
  completeOnboarding,
  isUsernameAvailable,
  ownAccount,
  updateProfile,
} from '#src/services/accounts.ts'
import {
  completePasswordReset,
  type Credentials,
  currentUser,
  requestPasswordReset,
  type SecondFactor,
  signIn,
  signInWithSecondFactor,
  signOut,
} from '#src/services/auth.ts'
import { type Newcomer, signUp, SignUpError } from '#src/services/sign-up.ts'

import { creatorsKey } from './creators.ts'

export { type Credentials, type SecondFactor, SignUpError }

/** Who is signed in. `account` is null until a username is claimed. */
export type Session = { user: User; account: Account | null } | null

const sessionKey = ['session']
export const ownAccountKey = ['own-account']
const wantedUsernameKey = [...sessionKey, 'wanted-username']

async function loadSession(): Promise<Session> {
  const user = await currentUser()
  return user && { user, account: await ownAccount() }
}

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: loadSession, staleTime: Infinity })

/** The signed-in creator's own row, asked for anew: its counters move while the session stands. */
export const accountQuery = (known: Account) =>
  queryOptions({
    queryKey: [...ownAccountKey, known.userId],
    queryFn: async () => (await ownAccount()) ?? known,
    placeholderData: known,
    staleTime: 0,
  })

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username.toLowerCase()],
    queryFn: () => isUsernameAvailable(username),
    staleTime: 10_000,
  })

/** Everything cached may look different to somebody else. Answers who is signed in now. */
function useForgetEverything() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

function useSessionRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** @throws {NoSessionError} in the mutation, if the password was right and nobody is signed in all the same */
export function useSignIn() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const result = await signIn(credentials)
      if (result === 'signed_in') await enter()
      return result
    },
  })
}

/** @throws {SignUpError} in the mutation, {NoSessionError} as above */
export function useSignUp() {
  const enter = useEnter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      try {
        await signUp(newcomer)
      } catch (error) {
        // The account stands and is signed in: only its name is still open, which onboarding asks for.
        if (error instanceof SignUpError && error.stage === 'username') {
          queryClient.setQueryData(wantedUsernameKey, newcomer.username)
          await enter()
        }
        throw error
      }
      await enter()
    },
  })
}

/** What a sign-up that was cut off at the username had asked for, or ''. */
export function useWantedUsername(): string {
  return useQueryClient().getQueryData<string>(wantedUsernameKey) ?? ''
}

/** Lets the whole app know who came in. */
function useEnter() {
  const forget = useForgetEverything()
  return async () => {
    const session = await forget().catch((error: unknown) => {
      throw new NoSessionError('unverified', { cause: error })
    })
    if (session === null) throw new NoSessionError('missing')
  }
}

export class NoSessionError extends Error {
  override name = 'NoSessionError'
  constructor(
    /** Whether the backend knew nobody, or could not be asked. */
    readonly reason: 'missing' | 'unverified',
    options?: ErrorOptions,
  ) {
    super(`No session: ${reason}`, options)
  }
}

/** @throws {NoSessionError} in the mutation, as above */
export function useSecondFactor(credentials: Credentials) {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (factor: SecondFactor) => {
      await signInWithSecondFactor(credentials, factor)
      await enter()
    },
  })
}

export function useSignOut() {
  const forget = useForgetEverything()
  return useMutation({ mutationFn: signOut, onSuccess: forget })
}

export function useClaimUsername() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: claimUsername, onSuccess: refresh })
}

/** Changes the page, wherever it is shown. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: () =>
      Promise.all(
        [sessionKey, ownAccountKey, creatorsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export function useCompleteOnboarding() {
  const queryClient = useQueryClient()
  const refresh = useSessionRefresh()
  return useMutation({
    mutationFn: completeOnboarding,
    onSuccess: () => {
      // Known at once: nobody is kept on the last step because one more answer does not come.
      queryClient.setQueryData(sessionQuery.queryKey, completed)
      return refresh()
    },
  })
}

const completed = (session: Session | undefined) =>
  session?.account ? { ...session, account: { ...session.account, onboardingCompleted: true } } : session

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: requestPasswordReset })
}

export function useCompletePasswordReset() {
  return useMutation({
    mutationFn: ({ userId, secret, password }: { userId: string; secret: string; password: string }) =>
      completePasswordReset(userId, secret, password),
  })
}
