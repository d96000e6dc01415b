import { paths } from '#src/config/paths.ts'
import { CreateProduct } from '#src/features/product-editor/create-product.tsx'
import { useNavigate } from '#src/lib/router.tsx'

export function CreateProductPanel() {
  const navigate = useNavigate()
  return <CreateProduct onSaved={() => navigate(paths.members.href('products'))} />
}
