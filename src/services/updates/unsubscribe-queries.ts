import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSubscription, subscribe, unsubscribe, type UnsubscribeScope } from './unsubscribe-api.ts'

export type { UnsubscribeScope } from './unsubscribe-api.ts'

/** What the reader of a mail gets, by the token in its link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => getSubscription(token),
    staleTime: 0,
  })

function useSubscriptionChanged(token: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(subscriptionQuery(token))
}

export function useUnsubscribe(token: string) {
  const changed = useSubscriptionChanged(token)
  return useMutation({
    mutationFn: (scope: UnsubscribeScope) => unsubscribe(token, scope),
    onSuccess: changed,
  })
}

export function useSubscribe(token: string) {
  const changed = useSubscriptionChanged(token)
  return useMutation({ mutationFn: () => subscribe(token), onSuccess: changed })
}
