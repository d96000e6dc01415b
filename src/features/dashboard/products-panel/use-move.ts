import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { ProductPlace } from '#src/domain/contracts/marketplace/products.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useMoveProduct } from '#src/services/products/own-products-queries.ts'

const { success, error: failure } = limits.toast

/** Moves a product in the list, and so on the public page. */
export function useMove() {
  const { mutate } = useMoveProduct()
  return ({ productId, title }: Pick<ProductRecord, 'productId' | 'title'>, to: ProductPlace) => {
    mutate(
      { productId, to },
      {
        onSuccess: () =>
          showToast({ type: 'success', message: m.products_moved({ title }), duration: success }),
        onError: (error) =>
          showToast({
            type: 'error',
            message: m.products_move_failed() + messageOf(error),
            duration: failure,
          }),
      },
    )
  }
}
