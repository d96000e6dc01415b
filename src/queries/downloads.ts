import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { getDownload, isOwned, mailLink, openLink } from '#src/services/downloads.ts'
import { productQuery } from './products.ts'
import { reviewEligibilityKey } from './review-keys.ts'

/** Of every answer to what has been bought. */
export const ownedKey = ['owned']

/** Whether this browser or account has bought the product. */
export const ownedQuery = (productId: string) =>
  queryOptions({ queryKey: [...ownedKey, productId], queryFn: () => isOwned(productId) })

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
