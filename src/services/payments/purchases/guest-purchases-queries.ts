import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'

/** Whether the dialog is open that asks to keep or forget the purchases of guests in this browser. */
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

/** Returns the function that asks after a sign-out whether to keep such purchases. If the request fails, nothing is asked. */
export function useAskAboutGuestPurchases() {
  const queryClient = useQueryClient()
  return async () => {
    const isAsked = await areThere().catch(() => false)
    queryClient.setQueryData(guestPurchasesQuery.queryKey, isAsked)
  }
}
