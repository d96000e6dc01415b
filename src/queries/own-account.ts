import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  claimUsername,
  completeOnboarding,
  isUsernameAvailable,
  updateProfile,
} from '#src/services/accounts.ts'
import { type Session, sessionKey, sessionQuery } from './session.ts'

export const wantedUsernameKey = [...sessionKey, 'wanted-username']

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username.toLowerCase()],
    queryFn: () => isUsernameAvailable(username),
    staleTime: 10_000,
  })

function useSessionRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** What a sign-up that was cut off at the username had asked for, or ''. */
export function useWantedUsername(): string {
  return useQueryClient().getQueryData<string>(wantedUsernameKey) ?? ''
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
