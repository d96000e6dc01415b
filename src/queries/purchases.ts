import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  listPurchases,
  mailPurchasesLink,
  openPurchasesLink,
  type PurchasePage,
} from '#src/services/purchases.ts'
import { onReceiptFromOtherTab } from '#src/services/receipt-changes.ts'
import { ownedKey } from './downloads.ts'

export type { PurchaseItem } from '#src/domain/contracts/purchases.ts'
export type { PurchasePage } from '#src/services/purchases.ts'

/** What this browser, account and address have bought. Another tab may buy more, and a refund take some away. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: ['purchases'],
  queryFn: ({ pageParam }: { pageParam: PurchasePage['next'] }) => listPurchases(pageParam),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The list follows when another tab makes this browser known. */
export function useFollowReceipt(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onReceiptFromOtherTab(() => {
        void queryClient.invalidateQueries({ queryKey: purchasesQuery.queryKey })
      }),
    [queryClient],
  )
}

/** Asks for a mail with a link, for who has bought anything with this address. */
export function useMailPurchasesLink() {
  return useMutation({ mutationFn: mailPurchasesLink })
}

/** Opens a mailed link: from then on this browser is known for the buyer's. */
export function useOpenPurchasesLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: openPurchasesLink,
    // also when it is refused: another tab of this browser may have opened it
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ownedKey }),
      ]),
  })
}
