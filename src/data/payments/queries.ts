import { queryOptions, useMutation } from '@tanstack/react-query'
import type { PaymentState } from '#src/domain/contracts/payments.ts'
import { beginPayment, checkKeys, checkPayment } from './api.ts'
import { loadStripeJs } from './stripe-js-api.ts'

export type { Payment } from './api.ts'

/** The payment of one opening of the form. The server returns the same payment for every request with this attempt. */
export const paymentQuery = (productId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['payment', productId, attemptId],
    queryFn: () => beginPayment(productId, attemptId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** How many times a page that waits for a payment asks by itself, and the milliseconds between. */
export const paymentPolling = { times: 12, interval: 5000 } as const

/** Returns the milliseconds until the payment is read again, or false if it is not. @param looks how often it was read so far */
export function nextLook(state: PaymentState | undefined, looks: number): number | false {
  return state === 'processing' && looks < paymentPolling.times ? paymentPolling.interval : false
}

/** The state of a payment. It is read again a few times while the payment is processing. */
export const paymentStateQuery = (productId: string, paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment-state', productId, paymentIntentId],
    queryFn: () => checkPayment(productId, paymentIntentId),
    gcTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.status, state.dataUpdateCount),
  })

/** Whether the Stripe keys belong together. Read once per page load, because only a deployment changes it. */
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

/** After the payment: has the server read the payment and record the order. Repeating this changes nothing. */
export function useRecordPayment(productId: string, attemptId: string) {
  return useMutation({ mutationFn: () => beginPayment(productId, attemptId) })
}
