import { useState } from 'react'
import type { ProductStatus } from '#src/domain/product/product.ts'
import { newProductId } from '#src/data/products/own-products-queries.ts'
import { EditorFrame } from './editor-frame.tsx'
import { emptyProduct } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { texts } from './texts.ts'

type CreateProductProps = {
  /** What the form begins with. */
  status?: ProductStatus
  /** Rappen: the creator's minimum purchase. */
  minimumCents?: number
  /** Called a moment after the product is saved. */
  onSaved: () => void
}

export function CreateProduct(props: CreateProductProps) {
  return (
    <EditorFrame title={texts.create.title} subtitle={texts.create.subtitle}>
      {(reset) => <NewProductForm {...props} onReset={reset} />}
    </EditorFrame>
  )
}

function NewProductForm({
  status = 'active',
  minimumCents = 0,
  ...rest
}: CreateProductProps & { onReset: () => void }) {
  // Made once, when the form opens: however often it is sent, it is one product.
  const [productId] = useState(newProductId)
  return (
    <ProductForm
      {...rest}
      mode="create"
      productId={productId}
      minimumCents={minimumCents}
      initialValues={{ ...emptyProduct, status }}
    />
  )
}
