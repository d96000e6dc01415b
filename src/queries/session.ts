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
  beginSecondFactor,
  completePasswordReset,
  completeSecondFactor,
  createAccount,
  currentUser,
  requestPasswordReset,
  signIn,
  signOut,
} from '#src/services/auth.ts'

/** Who is signed in. `account` is null until a username is claimed. */
export type Session = { user: User; account: Account | null } | null

const sessionKey = ['session']

async function loadSession(): Promise<Session> {
  const user = await currentUser()
  return user && { user, account: await ownAccount() }
}

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: loadSession, staleTime: Infinity })

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username.toLowerCase()],
    queryFn: () => isUsernameAvailable(username),
    staleTime: 10_000,
  })

/** Everything cached may look different to somebody else. */
function useForgetEverything() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    await queryClient.invalidateQueries({ queryKey: sessionKey })
  }
}

function useSessionRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionKey })
}

export function useSignIn() {
  const forget = useForgetEverything()
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    onSuccess: (result) => (result === 'signed_in' ? forget() : undefined),
  })
}

export function useSecondFactor() {
  return useMutation({ mutationFn: beginSecondFactor })
}

export function useCompleteSecondFactor() {
  const forget = useForgetEverything()
  return useMutation({
    mutationFn: ({ challengeId, code }: { challengeId: string; code: string }) =>
      completeSecondFactor(challengeId, code),
    onSuccess: forget,
  })
}

export function useSignOut() {
  const forget = useForgetEverything()
  return useMutation({ mutationFn: signOut, onSuccess: forget })
}

export function useCreateAccount() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => createAccount(email, password),
  })
}

export function useClaimUsername() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: claimUsername, onSuccess: refresh })
}

export function useUpdateProfile() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: updateProfile, onSuccess: refresh })
}

export function useCompleteOnboarding() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: completeOnboarding, onSuccess: refresh })
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: requestPasswordReset })
}

export function useCompletePasswordReset() {
  return useMutation({
    mutationFn: ({ userId, secret, password }: { userId: string; secret: string; password: string }) =>
      completePasswordReset(userId, secret, password),
  })
}
