import type { QueryClient } from '@tanstack/react-query'
import { shelfQuery } from '#src/data/discovery/queries.ts'
import { choiceOf, type ExploreScope } from '#src/features/public/explore/address.ts'

/**
 * Requests the products that an address chooses. Those for adults are requested by the screen, once the visitor has answered the question
 * that comes before them: until then the page doesn't contain them.
 */
export async function preloadShelf(
  client: QueryClient,
  scope: ExploreScope | null,
  address: URLSearchParams,
): Promise<void> {
  const choice = scope && choiceOf(scope, address)
  if (choice && !choice.isAdult) await client.prefetchQuery({ ...shelfQuery(choice), retry: false })
}
