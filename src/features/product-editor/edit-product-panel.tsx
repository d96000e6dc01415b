import { useEffect } from 'react'
import { Drawer } from '#src/components/ui/drawer.tsx'
import { focusHeading } from '#src/lib/heading-focus.ts'
import { EditProduct } from './edit-product.tsx'
import { texts } from './texts.ts'

/** The form of a product beside the list that it is in. It leaves by its close button, which the form may question. */
export function EditProductPanel({ productId, onClose }: { productId: string; onClose: () => void }) {
  useEffect(() => focusHeading(), [])

  return (
    <Drawer name={texts.edit.title} side="right" width="wide" isDismissible={false} onClose={onClose}>
      <EditProduct productId={productId} onClose={onClose} />
    </Drawer>
  )
}
