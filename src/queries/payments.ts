import { useMutation } from '@tanstack/react-query'
import { beginPayment } from '#src/services/payments.ts'

export { forgetPayment, pendingPayment } from '#src/services/payments.ts'

/** Begins a payment, or takes up the one this browser began; after paying, the same call records the order. */
export function useBeginPayment(productId: string) {
  return useMutation({ mutationFn: (attemptId: string) => beginPayment(productId, attemptId) })
}
