import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { sellerMoments } from '#src/domain/seller/seller-due.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { type SellingState, sellingOf } from '#src/domain/product/selling.ts'
import { countPaidProducts } from './own-products-api.ts'
import { ownProductsKey } from './own-products-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

/** Returns whether the signed-in creator's paid products can be bought. */
export function useSelling(): SellingState {
  const { data: session } = useQuery(sessionQuery)
  const account = session?.account ?? null
  return useAtMoments(sellerMoments(account), (now) => (account ? sellingOf(account, now) : 'ready'))
}

/** Returns whether the signed-in creator has said who sells, without which no paid product can be published. */
export function useIsSellerKnown(): boolean {
  const { data: session } = useQuery(sessionQuery)
  return !session?.account || publicSellerOf(session.account) !== null
}

/** The number of the creator's paid products. */
export const paidProductsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'paid', userId],
    queryFn: () => countPaidProducts(userId),
  })
