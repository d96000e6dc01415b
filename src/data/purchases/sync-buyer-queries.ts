import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onOtherBuyer } from './known-buyer.ts'
import { buyerKeys } from './buyer-keys.ts'

/** What was bought follows when another tab makes this browser known, or somebody signs in or out there. */
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
