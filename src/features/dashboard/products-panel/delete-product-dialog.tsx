import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { bundlesWithQuery, useDeleteProduct } from '#src/services/products/own-products-queries.ts'

type DeleteProductDialogProps = { product: ProductRecord; onClose: () => void; onDeleted: () => void }

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const removal = useDeleteProduct()
  const { data: bundles = 0 } = useQuery(bundlesWithQuery(product.userId, product.productId))
  const message = m.products_deletion_message({ title: product.title })
  return (
    <ConfirmDialog
      title={m.products_deletion_title()}
      message={bundles > 0 ? `${message} ${m.bundle_deletion_note({ count: bundles })}` : message}
      confirmLabel={m.products_deletion_confirm()}
      cancelLabel={m.products_deletion_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.products_deletion_running()}
      error={removal.error ? m.products_deletion_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(product.productId, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
