import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useDeleteProduct } from '#src/data/products/own-products-queries.ts'
import { texts } from './texts.ts'

const { deletion } = texts

type DeleteProductDialogProps = { product: ProductRecord; onClose: () => void; onDeleted: () => void }

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const removal = useDeleteProduct()
  return (
    <ConfirmDialog
      title={deletion.title}
      message={deletion.message(product.title)}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      variant="danger"
      loadingLabel={removal.isPending && deletion.running}
      error={removal.error ? deletion.failed + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(product.productId, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
