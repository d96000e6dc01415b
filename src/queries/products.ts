import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductStatus } from '#src/domain/choices.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import {
  countView,
  deleteProduct,
  getFeaturedProductOf,
  getOwnProduct,
  getProduct,
  getProductSecrets,
  listOwnProducts,
  listProductsOf,
  listRecentProducts,
  saveProduct,
} from '#src/services/products.ts'

export { newProductId } from '#src/services/products.ts'

export const productsKey = ['products']
export const ownProductsKey = ['own-products']

export const productQuery = (productId: string) =>
  queryOptions({ queryKey: [...productsKey, 'one', productId], queryFn: () => getProduct(productId) })

export const productsOfQuery = (userId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'of', userId, search],
    queryFn: async ({ pageParam, client }) => {
      const page = await listProductsOf(userId, search, pageParam)
      // A card holds the whole row: the product's page opens with it instead of asking again.
      for (const product of page.rows) client.setQueryData(productQuery(product.$id).queryKey, product)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length : null),
  })

/** The product that a creator put in front, or null. Mostly it is among the newest, which the page shows anyway. */
export const featuredProductQuery = (userId: string) =>
  queryOptions({
    queryKey: [...productsKey, 'featured', userId],
    queryFn: async ({ client }) => {
      const { pages } = await client.fetchInfiniteQuery(productsOfQuery(userId, ''))
      const featured = pages.flatMap(({ rows }) => rows).find(({ isFeatured }) => isFeatured)
      if (featured) return featured
      return pages.at(-1)?.hasMore ? getFeaturedProductOf(userId) : null
    },
    retry: false,
  })

type OwnProductsPage = {
  status: ProductStatus
  /** From 1 on. */
  page: number
  search: string
}

export const ownProductsQuery = (userId: string, { status, page, search }: OwnProductsPage) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'of', userId, status, page, search],
    queryFn: () => listOwnProducts(userId, { status, page, search }),
  })

export const recentProductsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'recent', userId],
    queryFn: () => listRecentProducts(userId),
  })

export const ownProductQuery = (productId: string) =>
  queryOptions({ queryKey: [...ownProductsKey, 'one', productId], queryFn: () => getOwnProduct(productId) })

export const productSecretsQuery = (productId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'secrets', productId],
    queryFn: () => getProductSecrets(productId),
  })

function useProductsChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: productsKey }),
      queryClient.invalidateQueries({ queryKey: ownProductsKey }),
      // Lists that nobody looks at right now too: they would come back with pictures that are gone.
      queryClient.invalidateQueries({ queryKey: [...ownProductsKey, 'of'], refetchType: 'inactive' }),
    ])
}

export function useSaveProduct() {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ productId, product }: { productId: string; product: ProductInput }) =>
      saveProduct(productId, product),
    onSuccess: changed,
  })
}

export function useDeleteProduct() {
  const changed = useProductsChanged()
  return useMutation({ mutationFn: deleteProduct, onSuccess: changed })
}

export function useCountView() {
  return useMutation({ mutationFn: countView })
}
