import { useQueryClient } from '@tanstack/react-query'
import { ActionError } from '#src/data/backend/errors.ts'
import { ownAccountKey } from '#src/data/account/queries.ts'

/** Every list of the community begins with it. */
export const audienceKey = ['audience']

/** Lists and counters come anew. */
export function useRefreshAudience() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([audienceKey, ownAccountKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** For every change; one that is refused was made of a list that is out of date. */
export function useAudienceChange() {
  const refresh = useRefreshAudience()
  return {
    onSuccess: refresh,
    onError: (error: Error) => {
      if (error instanceof ActionError) void refresh()
    },
  }
}
