import { useState } from 'react'
import { newProductId } from '#src/queries/own-products.ts'
import { EditorFrame } from './editor-frame.tsx'
import { emptyProduct } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { texts } from './texts.ts'

type CreateProductProps = {
  /** Called a moment after the product is saved. */
  onSaved: () => void
}

export function CreateProduct({ onSaved }: CreateProductProps) {
  return (
    <EditorFrame title={texts.create.title} subtitle={texts.create.subtitle}>
      {(reset) => <NewProductForm onSaved={onSaved} onReset={reset} />}
    </EditorFrame>
  )
}

function NewProductForm(props: CreateProductProps & { onReset: () => void }) {
  // Made once, when the form opens: however often it is sent, it is one product.
  const [productId] = useState(newProductId)
  return <ProductForm {...props} mode="create" productId={productId} initialValues={emptyProduct} />
}
