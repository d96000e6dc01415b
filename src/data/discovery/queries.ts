import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import type { Liked } from '#src/domain/discovery/similar.ts'
import { boughtTogether, listShelf, moreFromCreator, moreLike, newest, popularNow } from './api.ts'

export const discoveryKey = ['discovery']

/** The page before stays until the next one is there. */
export const shelfQuery = (choice: ExploreChoice) =>
  queryOptions({
    queryKey: [...discoveryKey, 'shelf', choice],
    queryFn: () => listShelf(choice),
    placeholderData: keepPreviousData,
  })

export const moreFromCreatorQuery = (userId: string, exceptProductId: string) =>
  queryOptions({
    queryKey: [...discoveryKey, 'creator', userId, exceptProductId],
    queryFn: () => moreFromCreator(userId, exceptProductId),
  })

export const moreLikeQuery = (product: Liked, isAdult = false) =>
  queryOptions({
    queryKey: [...discoveryKey, 'like', product.$id, isAdult],
    queryFn: () => moreLike(product, isAdult),
  })

export const boughtTogetherQuery = (productId: string) =>
  queryOptions({
    queryKey: [...discoveryKey, 'together', productId],
    queryFn: () => boughtTogether(productId),
  })

export const popularNowQuery = (count: number) =>
  queryOptions({ queryKey: [...discoveryKey, 'popular', count], queryFn: () => popularNow(count) })

export const newestQuery = (count: number) =>
  queryOptions({ queryKey: [...discoveryKey, 'newest', count], queryFn: () => newest(count) })
