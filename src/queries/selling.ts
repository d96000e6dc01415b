import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Selling, sellingOf } from '#src/domain/selling.ts'
import { countPaidProducts } from '#src/services/own-products.ts'
import { ownProductsKey } from './own-products.ts'
import { sessionQuery } from './session.ts'

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
