import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MOST_PAGES } from '#src/config/list-page.ts'
import { everything, type ProductChoice } from '#src/domain/product/product-choice.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import { productsKey } from './queries.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./creator-products-api.ts'))

/** @param first the page that the list begins with, from 1 */
export const productsOfQuery = (userId: string, choice: ProductChoice, first = 1) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'of', userId, choice, first],
    queryFn: async ({ pageParam }) => (await reads()).listProductsOf(userId, choice, pageParam),
    initialPageParam: first - 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore && page + 1 < MOST_PAGES ? page + 1 : null),
  })

/** The product that the creator has featured, or null. It is usually on the first page of products, which is read anyway. */
export const featuredProductQuery = (userId: string) =>
  queryOptions({
    queryKey: [...productsKey, 'featured', userId],
    queryFn: async ({ client }) => {
      const { pages } = await client.fetchInfiniteQuery(productsOfQuery(userId, everything))
      const featured = pages.flatMap(({ rows }) => rows).find(({ isFeatured }) => isFeatured)
      if (featured) return featured
      return pages.at(-1)?.hasMore ? (await reads()).getFeaturedProductOf(userId) : null
    },
    retry: false,
  })
