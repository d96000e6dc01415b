import type { Account } from '#src/domain/profile/profile.ts'
import { contentSettingsOf, paymentSettingsOf } from '#src/domain/account/settings.ts'
import { CreateProduct } from '#src/features/dashboard/product-editor/create-product.tsx'
import { hrefOf as productsHref, start } from '#src/features/dashboard/products-panel/address.ts'
import { useNavigate } from 'react-router'

export function CreateProductPanel({ account }: { account: Account }) {
  const navigate = useNavigate()
  return (
    <CreateProduct
      status={contentSettingsOf(account).autoPublish ? 'active' : 'draft'}
      minimumCents={paymentSettingsOf(account).minimumPurchase}
      onSaved={(status) => navigate(productsHref({ ...start, status }))}
    />
  )
}
