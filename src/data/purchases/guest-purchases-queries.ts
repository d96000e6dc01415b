import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'

/** Whether to ask what becomes of the purchases that guests have made in this browser. */
export const guestPurchasesQuery = queryOptions({
  queryKey: ['guest-purchases', 'question'],
  queryFn: skipToken,
  initialData: false,
  staleTime: Infinity,
})

async function areThere(): Promise<boolean> {
  const { hasGuestPurchases } = await import('./api.ts')
  return hasGuestPurchases()
}

/** For who has just signed out. What cannot be found out is not asked about. */
export function useAskAboutGuestPurchases() {
  const queryClient = useQueryClient()
  return async () => {
    const isAsked = await areThere().catch(() => false)
    queryClient.setQueryData(guestPurchasesQuery.queryKey, isAsked)
  }
}
