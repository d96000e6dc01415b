import { useQueryClient } from '@tanstack/react-query'
import { forgetGuest } from './known-buyer.ts'
import { buyerKeys } from './buyer-keys.ts'
import { guestPurchasesQuery } from './guest-purchases-queries.ts'

/** Returns the function that keeps or forgets the purchases of guests in this browser. */
export function useAnswerAboutGuestPurchases() {
  const queryClient = useQueryClient()
  return (answer: 'keep' | 'forget') => {
    queryClient.setQueryData(guestPurchasesQuery.queryKey, false)
    if (answer === 'keep') return
    forgetGuest()
    for (const queryKey of buyerKeys) void queryClient.resetQueries({ queryKey })
  }
}
