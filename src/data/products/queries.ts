import { queryOptions } from '@tanstack/react-query'
import { lazyModule } from '#src/data/backend/lazy-module.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./api.ts'))

export const productsKey = ['products']

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', productId],
    queryFn: async () => (await reads()).getProduct(productId),
  })
