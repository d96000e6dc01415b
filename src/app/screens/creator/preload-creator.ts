import type { QueryClient } from '@tanstack/react-query'
import type { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { pageAt } from '#src/config/list-page.ts'
import { featuredProductQuery, productsOfQuery } from '#src/services/products/creator-products-queries.ts'
import { choiceOf } from '#src/features/public/creator-page/address.ts'

type CreatorQuery = ReturnType<typeof creatorQuery>

/** Requests the creator, the featured product and the products that the address chooses. */
export async function preloadCreator(
  client: QueryClient,
  query: CreatorQuery,
  address: URLSearchParams,
): Promise<void> {
  const creator = await client.fetchQuery({ ...query, retry: false }).catch(() => null)
  if (!creator) return
  await Promise.all([
    client.prefetchQuery(featuredProductQuery(creator.userId)),
    client.prefetchInfiniteQuery({
      ...productsOfQuery(creator.userId, choiceOf(address), pageAt(address)),
      retry: false,
    }),
  ])
}
