import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listPurchases, mailPurchasesLink, openPurchasesLink, openReceipt, type PurchasePage } from './api.ts'
import { ownedKey, purchasesKey } from './buyer-keys.ts'

export type { PurchaseItem } from '#src/domain/contracts/purchases.ts'
export type { PurchasePage } from './api.ts'

/** What this browser, account and address have bought. Another tab may buy more, and a refund take some away. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: purchasesKey,
  queryFn: ({ pageParam }: { pageParam: PurchasePage['next'] }) => listPurchases(pageParam),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Asks for a mail with a link, for who has bought anything with this address. */
export function useMailPurchasesLink() {
  return useMutation({ mutationFn: mailPurchasesLink })
}

/** Of a mail: a link that was asked for, or that of the receipt of a payment. */
export type MailedSecret = { secret: string; paymentId?: string }

/** Opens a mailed link: from then on this browser is known for the buyer's. */
export function useOpenPurchasesLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ secret, paymentId }: MailedSecret) =>
      paymentId === undefined ? openPurchasesLink(secret) : openReceipt(paymentId, secret),
    // also when it is refused: another tab of this browser may have opened it
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ownedKey }),
      ]),
  })
}
