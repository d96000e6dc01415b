import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { getBoughtDownload, getDownload, isOwned, mailLink, openLink } from './api.ts'
import { mayHaveBought } from '#src/data/purchases/known-buyer.ts'
import { ownedKey } from '#src/data/purchases/buyer-keys.ts'
import { productQuery } from '#src/data/products/queries.ts'
import { reviewEligibilityKey } from '#src/data/reviews/review-keys.ts'

/** Whether this browser or account has bought the product. */
export const ownedQuery = (productId: string) =>
  queryOptions({ queryKey: [...ownedKey, productId], queryFn: () => isOwned(productId) })

/**
 * For a product that asks for a proof: whether its buyer is known here, who needs none. Only where something was bought
 * or somebody is signed in is anything asked, and not before somebody is about to download.
 */
export function useKnownBuyer(productId: string) {
  const queryClient = useQueryClient()
  return {
    mayBe: mayHaveBought,
    prefetch: () => queryClient.prefetchQuery(ownedQuery(productId)),
    /** What cannot be asked is taken for no: then the proof decides. */
    isIt: () => queryClient.fetchQuery(ownedQuery(productId)).catch(() => false),
  }
}

/** Asks for the file as it was bought. */
export function useBoughtDownload(productId: string) {
  return useMutation({ mutationFn: () => getBoughtDownload(productId) })
}

/** Asks for the file. It counts as a download, and whoever has downloaded may review: both are asked for again. */
export function useDownload(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof?: DownloadProof) => getDownload(productId, proof),
    onSuccess: () => {
      // Not awaited: the file must not wait for them.
      void queryClient.invalidateQueries({ queryKey: reviewEligibilityKey(productId) })
      void queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ownedQuery(productId).queryKey })
    },
  })
}

/** Asks for a mail with a link, for who has bought with this address. */
export function useMailLink(productId: string) {
  return useMutation({ mutationFn: (email: string) => mailLink(productId, email) })
}

/** Opens a mailed link: from then on this browser is known for the buyer's. */
export function useOpenLink(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (secret: string) => openLink(productId, secret),
    // also when it is refused: another tab of this browser may have opened it
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ownedQuery(productId).queryKey }),
  })
}
