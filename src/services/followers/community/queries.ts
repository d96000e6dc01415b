import { useQueryClient } from '@tanstack/react-query'
import { ActionError } from '#src/services/backend/errors.ts'
import { ownAccountKey } from '#src/services/auth/session-queries.ts'

/** The first part of the query keys of all community lists. */
export const communityKey = ['community']

/** Returns the function that reads the lists and counters again. */
export function useRefreshCommunity() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([communityKey, ownAccountKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The handlers of every change to the community. A change that the server refuses means that the list is out of date. */
export function useCommunityChange() {
  const refresh = useRefreshCommunity()
  return {
    onSuccess: refresh,
    onError: (error: Error) => {
      if (error instanceof ActionError) void refresh()
    },
  }
}
