import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { activeSessions, endOtherSessions, endSession } from './api.ts'
import { changePassword } from './password-change-api.ts'

const activeSessionsKey = ['active-sessions']

export const activeSessionsQuery = queryOptions({
  queryKey: activeSessionsKey,
  queryFn: activeSessions,
  staleTime: 0,
})

/** Reads the list of sessions again after success and failure. */
function useEnding<Input, Answer>(end: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: activeSessionsKey }),
  })
}

export const useEndSession = () => useEnding(endSession)

export const useEndOtherSessions = () => useEnding(endOtherSessions)

/** Ends all sessions but this one. */
export const useChangePassword = () =>
  useEnding(({ current, next }: { current: string; next: string }) => changePassword(current, next))
