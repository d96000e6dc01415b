import { MINUTE } from '#src/lib/time/durations.ts'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useNavigate } from 'react-router'
import { messageOf } from '#src/services/error-messages.ts'
import { newProductId, useDuplicateProduct } from '#src/services/products/own-products-queries.ts'
import { hrefOf } from './address.ts'

const { success, error: failure } = limits.toast
/** Milliseconds. Copying large files takes a while; the next toast replaces this one. */
const A_WHILE = MINUTE

/** Copies a product as a draft and opens the form of the copy. */
export function useDuplicate() {
  const navigate = useNavigate()
  const { mutate, isPending } = useDuplicateProduct()

  return ({ productId, title }: Pick<ProductRecord, 'productId' | 'title'>) => {
    if (isPending) return
    const copyId = newProductId()
    showToast({ type: 'info', message: m.products_duplicating({ title }), duration: A_WHILE })
    mutate(
      { productId, copyId },
      {
        onSuccess: () => {
          showToast({ type: 'success', title: m.products_duplicated(), duration: success })
          void navigate(hrefOf({ status: 'draft', page: 1, search: '' }, copyId))
        },
        onError: (error) => {
          const message = m.products_duplicate_failed() + messageOf(error)
          showToast({ type: 'error', message, duration: failure })
        },
      },
    )
  }
}
