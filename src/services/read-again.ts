import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what a change has made untrue. What is being read for the first time is broken off first: TanStack Query would wait for its
 * answer, which may be older than the change, and take it for new.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
