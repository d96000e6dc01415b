import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductInput, ProductPlace } from '#src/domain/contracts/marketplace/products.ts'
import type { ProductStatus } from '#src/domain/product/product-kinds.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { putProduct } from '#src/domain/product/put-product.ts'
import {
  countBundlesWith,
  deleteProduct,
  duplicateProduct,
  getOwnProduct,
  getProductPreview,
  getProductSecrets,
  listOwnProducts,
  listRecentProducts,
  moveProduct,
  saveProduct,
} from './own-products-api.ts'
import { productsKey } from './queries.ts'

export { newProductId } from './own-products-api.ts'

export const ownProductsKey = ['own-products']

type OwnProducts = { rows: readonly ProductRecord[]; total: number }

type OwnProductsPage = {
  status: ProductStatus
  /** Counts from 1. */
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

/** @param opening the number of the form's opening, so that a form that opens again never gets an earlier form's response */
export const ownProductQuery = (productId: string, opening: number) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'one', productId, opening],
    queryFn: () => getOwnProduct(productId),
  })

/** The signed-in creator's own product of any status, or null if the product is not theirs. */
export const previewQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'preview', userId, productId],
    queryFn: () => getProductPreview(productId),
  })

/** The number of the creator's bundles that contain the product. */
export const bundlesWithQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'bundles with', productId],
    queryFn: () => countBundlesWith(userId, productId),
  })

/** @param opening the number of the form's opening */
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
      // Lists that are not on the screen are read again too, because they may show pictures that were deleted.
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

type ProductMove = { productId: string; to: ProductPlace }

/** The lists show the move at once, and the server's order if the move fails. Moves are sent one after another. */
export function useMoveProduct() {
  const queryClient = useQueryClient()
  const changed = useProductsChanged()
  const mutationKey = [...ownProductsKey, 'move']
  return useMutation({
    mutationKey,
    scope: { id: 'product-moves' },
    mutationFn: ({ productId, to }: ProductMove) => moveProduct(productId, to),
    onMutate: async ({ productId, to }) => {
      const lists = { queryKey: [...ownProductsKey, 'of'] }
      await queryClient.cancelQueries(lists)
      queryClient.setQueriesData<OwnProducts>(
        lists,
        (list) => list && { ...list, rows: putProduct(list.rows, productId, to) },
      )
    },
    // reading between two moves would show the second one undone for a moment
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : changed()),
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
