import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile.ts'
import { CreateProduct } from '#src/features/product-editor/create-product.tsx'
import { EditProduct } from '#src/features/product-editor/edit-product.tsx'
import { ProductsPanel } from '#src/features/products-panel/products-panel.tsx'
import { useHeadingFocus } from '#src/lib/heading-focus.ts'
import { useNavigate, useSearchParams } from '#src/lib/router.tsx'

function useGoToProducts() {
  const navigate = useNavigate()
  return () => navigate(paths.members.href('products'))
}

export function CreateProductPanel() {
  return <CreateProduct onSaved={useGoToProducts()} />
}

/** The list, or the form of the product that the query names. */
export function ProductsOrEditor({ account }: { account: Account }) {
  const onSaved = useGoToProducts()
  const [search] = useSearchParams()
  const productId = search.get('edit')
  // They share a path: for a screen reader the change is one of screens all the same.
  useHeadingFocus(productId ?? 'list')
  if (!productId) return <ProductsPanel account={account} />
  return <EditProduct key={productId} productId={productId} onSaved={onSaved} />
}
