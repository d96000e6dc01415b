import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductStatus } from '#src/domain/choices.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import {
  deleteProduct,
  getOwnProduct,
  getProductSecrets,
  listOwnProducts,
  listRecentProducts,
  saveProduct,
} from '#src/services/own-products.ts'
import { productsKey } from './products.ts'

export { newProductId } from '#src/services/own-products.ts'

const ownProductsKey = ['own-products']

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
