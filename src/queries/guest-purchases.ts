import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { forgetGuest } from '#src/services/known-buyer.ts'
import { hasGuestPurchases } from '#src/services/purchases.ts'
import { buyerKeys } from './buyer-keys.ts'

/** Whether to ask what becomes of the purchases that guests have made in this browser. */
export const guestPurchasesQuery = queryOptions({
  queryKey: ['guest-purchases', 'question'],
  queryFn: skipToken,
  initialData: false,
  staleTime: Infinity,
})

/** For who has just signed out. What cannot be found out is not asked about. */
export function useAskAboutGuestPurchases() {
  const queryClient = useQueryClient()
  return async () => {
    const isAsked = await hasGuestPurchases().catch(() => false)
    queryClient.setQueryData(guestPurchasesQuery.queryKey, isAsked)
  }
}

export function useAnswerAboutGuestPurchases() {
  const queryClient = useQueryClient()
  return (answer: 'keep' | 'forget') => {
    queryClient.setQueryData(guestPurchasesQuery.queryKey, false)
    if (answer === 'keep') return
    forgetGuest()
    for (const queryKey of buyerKeys) void queryClient.resetQueries({ queryKey })
  }
}
