import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import { getDownload, getVersionDownload, isOwned, listVersions, type Version } from './api.ts'
import { mayHaveBought } from '#src/services/payments/purchases/known-buyer.ts'
import { ownedKey, purchasesKey } from '#src/services/payments/purchases/buyer-keys.ts'
import { productQuery } from '#src/services/products/queries.ts'
import { readAgain } from '#src/services/read-again.ts'
import { reviewEligibilityKey } from '#src/services/reviews/review-keys.ts'

export type { Download, FileLink, FurtherLink, Version } from './api.ts'

export const ownedQuery = (productId: string) =>
  queryOptions({ queryKey: [...ownedKey, productId], queryFn: () => isOwned(productId) })

/**
 * Finds out whether this browser or account has bought the product and needs no other proof. The server is asked only shortly
 * before a download, and only if a proof is kept here or somebody is signed in.
 */
export function useKnownBuyer(productId: string) {
  const queryClient = useQueryClient()
  return {
    mayHaveBought,
    prefetch: () => queryClient.prefetchQuery(ownedQuery(productId)),
    /** A failed request counts as no: the visitor is then asked for the proof. */
    hasBought: () => queryClient.fetchQuery(ownedQuery(productId)).catch(() => false),
  }
}

/** The versions that the buyer of a product may download. @param newest the newest version's number, with which the list changes */
export const versionsQuery = (productId: string, newest: number) =>
  queryOptions({
    queryKey: [...purchasesKey, 'versions', productId, newest],
    queryFn: () => listVersions(productId),
  })

/** Fetches a link to a version of the file. */
export function useVersionDownload(productId: string, version: Version) {
  return useMutation({ mutationFn: () => getVersionDownload(productId, version) })
}

/** Fetches a link to the file. Afterwards the download counter and the right to review may have changed and are read again. */
export function useDownload(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof?: DownloadProof) => getDownload(productId, proof),
    onSuccess: () => {
      // Not awaited, so that the file doesn't wait for these.
      void readAgain(queryClient, reviewEligibilityKey(productId))
      void queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ownedQuery(productId).queryKey })
    },
  })
}
