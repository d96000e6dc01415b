import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isUsernameAvailable } from './api.ts'
import { sessionKey } from '#src/services/auth/session-queries.ts'

export const wantedUsernameKey = [...sessionKey, 'wanted-username']

export const usernamesKey = ['username']

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: [...usernamesKey, username.toLowerCase()],
    queryFn: () => isUsernameAvailable(username),
    staleTime: 10_000,
  })

/** Returns the username of a sign-up that failed when it claimed the username, or ''. */
export function useWantedUsername(): string {
  return useQueryClient().getQueryData<string>(wantedUsernameKey) ?? ''
}
