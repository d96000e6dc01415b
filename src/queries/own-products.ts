import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductStatus } from '#src/domain/choices.ts'
import type { ProductInput, ProductPlace } from '#src/domain/contracts/products.ts'
import {
  deleteProduct,
  duplicateProduct,
  getOwnProduct,
  getProductSecrets,
  listOwnProducts,
  listRecentProducts,
  moveProduct,
  saveProduct,
} from '#src/services/own-products.ts'
import { productsKey } from './products.ts'

export { newProductId } from '#src/services/own-products.ts'

export const ownProductsKey = ['own-products']

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

/** @param opening a form that opens anew asks anew, whatever is on its way for the one before */
export const ownProductQuery = (productId: string, opening: number) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'one', productId, opening],
    queryFn: () => getOwnProduct(productId),
  })

/** @param opening as above */
export const productSecretsQuery = (productId: string, opening: number) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'secrets', productId, opening],
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

type ProductSave = { productId: string; product: ProductInput; basedOn?: string | undefined }

export function useSaveProduct() {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ productId, product, basedOn }: ProductSave) => saveProduct(productId, product, basedOn),
    onSuccess: changed,
  })
}

export function useMoveProduct() {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ productId, to }: { productId: string; to: ProductPlace }) => moveProduct(productId, to),
    onSuccess: changed,
  })
}

export function useDuplicateProduct() {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ productId, copyId }: { productId: string; copyId: string }) =>
      duplicateProduct(productId, copyId),
    onSuccess: changed,
  })
}

export function useDeleteProduct() {
  const changed = useProductsChanged()
  return useMutation({ mutationFn: deleteProduct, onSuccess: changed })
}
