import { useEffect } from 'react'
import { Drawer } from '#src/components/ui/drawer.tsx'
import { focusHeading } from '#src/lib/heading-focus.ts'
import { EditProduct } from './edit-product.tsx'
import { texts } from './texts.ts'

/** The form of a product beside the list that it is in. It leaves by its close button, which the form may question. */
export function EditProductPanel({ productId, onClose }: { productId: string; onClose: () => void }) {
  useEffect(() => {
    const stopWaiting = focusHeading()
    return () => {
      stopWaiting()
      requestAnimationFrame(focusIfLost)
    }
  }, [])

  return (
    <Drawer name={texts.edit.title} side="right" width="wide" isDismissible={false} onClose={onClose}>
      <EditProduct productId={productId} onSaved={onClose} />
    </Drawer>
  )
}

/** The link that opened the panel has the focus again, unless its row is gone or there was none. */
function focusIfLost() {
  if (document.activeElement === document.body) focusHeading()
}
