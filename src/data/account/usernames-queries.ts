import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isUsernameAvailable } from './api.ts'
import { sessionKey } from '#src/data/auth/session-queries.ts'

export const wantedUsernameKey = [...sessionKey, 'wanted-username']

export const usernamesKey = ['username']

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: [...usernamesKey, username.toLowerCase()],
    queryFn: () => isUsernameAvailable(username),
    staleTime: 10_000,
  })

/** What a sign-up that was cut off at the username had asked for, or ''. */
export function useWantedUsername(): string {
  return useQueryClient().getQueryData<string>(wantedUsernameKey) ?? ''
}
