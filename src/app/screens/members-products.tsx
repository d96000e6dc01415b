import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile.ts'
import { CreateProduct } from '#src/features/product-editor/create-product.tsx'
import { EditProductPanel } from '#src/features/product-editor/edit-product-panel.tsx'
import { hrefOf, placeOf } from '#src/features/products-panel/address.ts'
import { ProductsPanel } from '#src/features/products-panel/products-panel.tsx'
import { useNavigate, useSearchParams } from '#src/lib/router.tsx'

export function CreateProductPanel() {
  const navigate = useNavigate()
  return <CreateProduct onSaved={() => navigate(paths.members.href('products'))} />
}

/** The list, and over it the form of the product that the query names. */
export function ProductsAndEditor({ account }: { account: Account }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const productId = address.get('edit')
  const backToList = () => navigate(hrefOf(placeOf(address)))
  return (
    <>
      <ProductsPanel account={account} />
      {productId && <EditProductPanel key={productId} productId={productId} onClose={backToList} />}
    </>
  )
}
