import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#src/domain/profile/profile.ts'
import { claimUsername, completeOnboarding, updateProfile } from './api.ts'
import { ownAccount } from './own-account-api.ts'
import { creatorsKey } from '#src/services/profiles/creators/queries.ts'
import { ownAccountKey, type Session, sessionKey, sessionQuery } from '#src/services/auth/session-queries.ts'

/** Milliseconds for which an account that was just read, with the session or with a panel's code, is not read again. */
const JUST_NOW = 5000

/** The signed-in creator's own row. Each panel reads it again, because its counters change during a session. */
export const accountQuery = (known: Account) =>
  queryOptions({
    queryKey: [...ownAccountKey, known.userId],
    queryFn: async () => (await ownAccount()) ?? known,
    placeholderData: known,
    staleTime: JUST_NOW,
  })

function useSessionRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionKey })
}

export function useClaimUsername() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: claimUsername, onSuccess: refresh })
}

/** Saves the page and refreshes everything that shows it. */
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
      // Set at once, so that a failure of the refresh does not keep the creator on the last step.
      queryClient.setQueryData(sessionQuery.queryKey, completed)
      return refresh()
    },
  })
}

const completed = (session: Session | undefined) =>
  session?.account ? { ...session, account: { ...session.account, onboardingCompleted: true } } : session
