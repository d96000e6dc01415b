import type { QueryClient } from '@tanstack/react-query'
import type { creatorQuery } from '#src/data/creators/queries.ts'
import { featuredProductQuery } from '#src/data/products/creator-products-queries.ts'

type CreatorQuery = ReturnType<typeof creatorQuery>

/** Requests the creator and the first products. */
export async function preloadCreator(client: QueryClient, query: CreatorQuery): Promise<void> {
  const creator = await client.fetchQuery({ ...query, retry: false }).catch(() => null)
  if (creator) await client.prefetchQuery(featuredProductQuery(creator.userId))
}
