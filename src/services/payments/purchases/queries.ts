import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listPurchases, mailPurchasesLink, openPurchasesLink, openReceipt, type PurchasePage } from './api.ts'
import { ownedKey, purchasesKey } from './buyer-keys.ts'

export type { PurchaseItem } from '#src/domain/contracts/marketplace/purchases.ts'
export type { PurchasePage } from './api.ts'

/** The purchases of this browser, account and address. Read again on each return, because another tab or a refund may change them. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: purchasesKey,
  queryFn: ({ pageParam }: { pageParam: PurchasePage['next'] }) => listPurchases(pageParam),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Has a link mailed to an address that has bought anything. */
export function useMailPurchasesLink() {
  return useMutation({ mutationFn: mailPurchasesLink })
}

/** The secret of a mailed link. With `paymentId` the link is that of a receipt. */
export type MailedSecret = { secret: string; paymentId?: string }

/** Opens a mailed link. From then on this browser counts as the buyer's. */
export function useOpenPurchasesLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ secret, paymentId }: MailedSecret) =>
      paymentId === undefined ? openPurchasesLink(secret) : openReceipt(paymentId, secret),
    // also after a refusal, because another tab of this browser may have opened the link
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ownedKey }),
      ]),
  })
}
