import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mailLink, openLink } from './link-api.ts'
import { ownedQuery } from './queries.ts'

/** Has a link mailed to an address that has bought the product. */
export function useMailLink(productId: string) {
  return useMutation({ mutationFn: (email: string) => mailLink(productId, email) })
}

/** Opens a mailed link. From then on this browser counts as the buyer's. */
export function useOpenLink(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (secret: string) => openLink(productId, secret),
    // Known at once, so that the button that requests a link is gone before the dialog returns the focus to it.
    onSuccess: () => queryClient.setQueryData(ownedQuery(productId).queryKey, true),
    // also after a refusal, because another tab of this browser may have opened the link
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ownedQuery(productId).queryKey }),
  })
}
