import { queryOptions, useQuery } from '@tanstack/react-query'
import { type SellingState, sellingOf } from '#src/domain/product/selling.ts'
import { countPaidProducts } from './own-products-api.ts'
import { ownProductsKey } from './own-products-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

/** Returns whether the signed-in creator's paid products can be bought. */
export function useSelling(): SellingState {
  const { data: session } = useQuery(sessionQuery)
  return session?.account ? sellingOf(session.account) : 'ready'
}

/** The number of the creator's paid products. */
export const paidProductsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'paid', userId],
    queryFn: () => countPaidProducts(userId),
  })
