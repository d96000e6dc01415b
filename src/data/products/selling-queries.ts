import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Selling, sellingOf } from '#src/domain/product/selling.ts'
import { countPaidProducts } from './own-products-api.ts'
import { ownProductsKey } from './own-products-queries.ts'
import { sessionQuery } from '#src/data/auth/session-queries.ts'

/** Whether what the signed-in creator sells can be bought. */
export function useSelling(): Selling {
  const { data: session } = useQuery(sessionQuery)
  return session?.account ? sellingOf(session.account) : 'ready'
}

/** How many products the creator wants money for. */
export const paidProductsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'paid', userId],
    queryFn: () => countPaidProducts(userId),
  })
