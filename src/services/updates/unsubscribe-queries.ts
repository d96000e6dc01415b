import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getUnsubscribed, resubscribe, unsubscribe, type UnsubscribeScope } from './unsubscribe-api.ts'

export type { UnsubscribeScope } from './unsubscribe-api.ts'

/** What the reader of a mail gets, by the token in its link. */
export const unsubscribedQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribed', token],
    queryFn: () => getUnsubscribed(token),
    staleTime: 0,
  })

function useUnsubscribedChanged(token: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(unsubscribedQuery(token))
}

export function useUnsubscribe(token: string) {
  const changed = useUnsubscribedChanged(token)
  return useMutation({
    mutationFn: (scope: UnsubscribeScope) => unsubscribe(token, scope),
    onSuccess: changed,
  })
}

export function useResubscribe(token: string) {
  const changed = useUnsubscribedChanged(token)
  return useMutation({ mutationFn: () => resubscribe(token), onSuccess: changed })
}
