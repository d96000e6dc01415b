import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import type { ProductTraits } from '#src/domain/discovery/similar.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./api.ts'))

export const discoveryKey = ['discovery']

/** The previous page stays on the screen until the next one has loaded. */
export const shelfQuery = (choice: ExploreChoice) =>
  queryOptions({
    queryKey: [...discoveryKey, 'shelf', choice],
    queryFn: async () => (await reads()).listShelf(choice),
    placeholderData: keepPreviousData,
  })

export const moreFromCreatorQuery = (userId: string, exceptProductId: string) =>
  queryOptions({
    queryKey: [...discoveryKey, 'creator', userId, exceptProductId],
    queryFn: async () => (await reads()).moreFromCreator(userId, exceptProductId),
  })

export const moreLikeQuery = (product: ProductTraits, isAdult = false) =>
  queryOptions({
    queryKey: [...discoveryKey, 'like', product.$id, isAdult],
    queryFn: async () => (await reads()).moreLike(product, isAdult),
  })

export const boughtTogetherQuery = (productId: string) =>
  queryOptions({
    queryKey: [...discoveryKey, 'together', productId],
    queryFn: async () => (await reads()).boughtTogether(productId),
  })

export const popularNowQuery = (count: number) =>
  queryOptions({
    queryKey: [...discoveryKey, 'popular', count],
    queryFn: async () => (await reads()).popularNow(count),
  })

export const newestQuery = (count: number) =>
  queryOptions({
    queryKey: [...discoveryKey, 'newest', count],
    queryFn: async () => (await reads()).newest(count),
  })
