import { queryOptions, useMutation } from '@tanstack/react-query'
import type { PaymentState } from '#src/domain/contracts/payments.ts'
import { beginPayment, checkKeys, checkPayment } from './api.ts'
import { loadStripeJs } from './stripe-js-api.ts'

export type { Payment } from './api.ts'

/** The payment of one opening of the form. Asked twice for the same attempt, the server answers the same payment. */
export const paymentQuery = (productId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['payment', productId, attemptId],
    queryFn: () => beginPayment(productId, attemptId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** How often a page that waits for a payment asks by itself, and every how many milliseconds. */
export const paymentPolling = { times: 12, interval: 5000 } as const

/** Milliseconds until a payment is looked at again by itself, or false. */
export function nextLook(state: PaymentState | undefined, looks: number): number | false {
  return state === 'processing' && looks < paymentPolling.times ? paymentPolling.interval : false
}

/** How a payment stands. While it is on its way, it is asked for again a few times. */
export const paymentStateQuery = (productId: string, paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment-state', productId, paymentIntentId],
    queryFn: () => checkPayment(productId, paymentIntentId),
    gcTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.status, state.dataUpdateCount),
  })

/** Whether payments are set up as they must be. Nobody mends that while a page is open. */
export const keysQuery = queryOptions({
  queryKey: ['payment-keys'],
  queryFn: checkKeys,
  staleTime: Infinity,
  retry: false,
})

export const stripeJsQuery = queryOptions({
  queryKey: ['stripe-js'],
  queryFn: loadStripeJs,
  staleTime: Infinity,
  retry: false,
})

/** After paying: the server asks the payment provider and records the order. Repeating it changes nothing. */
export function useRecordPayment(productId: string, attemptId: string) {
  return useMutation({ mutationFn: () => beginPayment(productId, attemptId) })
}
