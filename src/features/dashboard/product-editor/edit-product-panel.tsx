import { useEffect } from 'react'
import { m } from '#messages'
import { Drawer } from '#src/components/ui/overlay/drawer.tsx'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { EditProduct, type EditProductProps } from './edit-product.tsx'

/** The form of a product in a drawer. Only its close button closes it, and the form asks first if there are unsaved changes. */
export function EditProductPanel(props: EditProductProps) {
  useEffect(() => focusHeading(), [])

  return (
    <Drawer
      name={m.product_editor_edit_title()}
      side="right"
      width="wide"
      isDismissible={false}
      onClose={props.onClose}
    >
      <EditProduct {...props} />
    </Drawer>
  )
}
