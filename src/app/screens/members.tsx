import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { SkipLink } from '#src/components/layout/skip-link.tsx'
import { paths } from '#src/config/paths.ts'
import { CreateProduct } from '#src/features/product-editor/create-product.tsx'
import { EditProduct } from '#src/features/product-editor/edit-product.tsx'
import { ProductsPanel } from '#src/features/products-panel/products-panel.tsx'
import { useHeadingFocus } from '#src/lib/heading-focus.ts'
import { sessionQuery } from '#src/queries/session.ts'

export function MembersScreen() {
  const { panel } = useParams()
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="container-page flex-1 py-8">
        {panel === 'create' ? <CreatePanel /> : <ProductsScreenPanel />}
      </main>
    </>
  )
}

function CreatePanel() {
  const navigate = useNavigate()
  return <CreateProduct onSaved={() => void navigate(paths.members.href('products'))} />
}

function ProductsScreenPanel() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const productId = search.get('edit')
  useHeadingFocus(productId ?? 'list')
  if (productId) {
    return (
      <EditProduct
        key={productId}
        productId={productId}
        onSaved={() => void navigate(paths.members.href('products'))}
      />
    )
  }
  if (!session) return <Navigate to={paths.landing.href()} replace />
  return <ProductsPanel userId={session.user.$id} />
}
