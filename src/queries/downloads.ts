import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { getDownload } from '#src/services/downloads.ts'
import { reviewEligibilityKey } from './reviews.ts'

/** Asks for the file. Whoever has downloaded may review, so that answer is asked for again. */
export function useDownload(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof?: DownloadProof) => getDownload(productId, proof),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reviewEligibilityKey(productId) }),
  })
}
