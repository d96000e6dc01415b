import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { getDownload } from '#src/services/downloads.ts'
import { productQuery } from './products.ts'
import { reviewEligibilityKey } from './reviews.ts'

/** Asks for the file. It counts as a download, and whoever has downloaded may review: both are asked for again. */
export function useDownload(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof?: DownloadProof) => getDownload(productId, proof),
    onSuccess: () => {
      // Not awaited: the file must not wait for them.
      void queryClient.invalidateQueries({ queryKey: reviewEligibilityKey(productId) })
      void queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey })
    },
  })
}
