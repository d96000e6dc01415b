import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import type { ProductStatus } from '#src/domain/product/product-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import { useOwnZone } from '#src/services/profiles/account/use-own-zone.ts'
import { newProductId } from '#src/services/products/own-products-queries.ts'
import { EditorFrame } from './editor-frame.tsx'
import { emptyProduct } from './form-values.ts'
import { ProductForm, type SavedProduct } from './product-form.tsx'

type CreateProductProps = {
  /** The initial status. */
  status?: ProductStatus
  /** The creator's minimum purchase, in Rappen. */
  minimumCents?: number
  /** Renders the page of the product as buyers would see it. */
  preview: (product: Product) => ReactNode
  /** Called a moment after the product is saved. */
  onSaved: (saved: SavedProduct) => void
}

export function CreateProduct(props: CreateProductProps) {
  return (
    <EditorFrame title={m.product_editor_create_title()} subtitle={m.product_editor_create_subtitle()}>
      {(reset) => <NewProductForm {...props} onReset={reset} />}
    </EditorFrame>
  )
}

function NewProductForm({
  status = 'active',
  minimumCents = 0,
  onSaved,
  ...rest
}: CreateProductProps & { onReset: () => void }) {
  // Made once, when the form opens, so that a form that is sent twice makes one product.
  const [productId] = useState(newProductId)
  const zone = useOwnZone()
  return (
    <ProductForm
      {...rest}
      onSaved={onSaved}
      mode="create"
      productId={productId}
      minimumCents={minimumCents}
      initialValues={{ ...emptyProduct, status, zone }}
    />
  )
}
