import type { Product } from '#src/domain/product/product.ts'
import { queryOptions } from '@tanstack/react-query'
import { lazyModule } from '#src/services/backend/lazy-module.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./api.ts'))

export const productsKey = ['products']

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', productId],
    queryFn: async () => (await reads()).getProduct(productId),
  })

/** The products of a bundle that are public. */
export const partsQuery = (bundle: Pick<Product, '$id' | 'userId' | 'bundleIds'>) =>
  queryOptions({
    queryKey: [...productsKey, 'parts', bundle.$id, bundle.bundleIds],
    queryFn: async () => (await reads()).getParts(bundle),
  })
