import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#src/services/accounts.ts'
import { ActionError } from '#src/services/errors.ts'

/** Everything that the community panel shows begins with it. */
export const audienceKey = ['audience']

/** The account's row for the counters in it, which move while the session stays. */
export const countersQuery = queryOptions({ queryKey: [...audienceKey, 'counters'], queryFn: ownAccount })

export function useRefreshAudience() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: audienceKey })
}

/** For every change: lists and counters come anew, also where the change was refused because they are out of date. */
export function useAudienceChange() {
  const refresh = useRefreshAudience()
  return {
    onSuccess: refresh,
    onError: (error: Error) => {
      if (error instanceof ActionError) void refresh()
    },
  }
}
