import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSubscription, getTelling, subscribe, tell, unsubscribe, type UnsubscribeScope } from './api.ts'

export type { Mailing, Telling, UnsubscribeScope } from './api.ts'

/** Milliseconds between two looks at mails that are being sent. */
const LOOK_AGAIN = 3_000

/** Whether and whom a creator can tell of the newest version of a product. Read again while mails are being sent. */
export const tellingQuery = (productId: string) =>
  queryOptions({
    queryKey: ['telling', productId],
    queryFn: () => getTelling(productId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.mailing?.isDone === false ? LOOK_AGAIN : false),
  })

export function useTell(productId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = tellingQuery(productId)
  return useMutation({
    mutationFn: (number: number) => tell(productId, number),
    onSuccess: (telling) => queryClient.setQueryData(queryKey, telling),
    // a refusal means that what is on the screen is outdated
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

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
