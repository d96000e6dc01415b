import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onOtherBuyer } from './known-buyer.ts'
import { buyerKeys } from './buyer-keys.ts'

/** Reads purchases again when another tab stores a proof, or signs in or out. */
export function useSyncBuyer(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onOtherBuyer(() => {
        for (const queryKey of buyerKeys) void queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient],
  )
}
