import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { contentSettingsOf, paymentSettingsOf } from '#src/domain/account/settings.ts'
import { CreateProduct } from '#src/features/dashboard/product-editor/create-product.tsx'
import { useNavigate } from '#src/lib/url/router.tsx'

export function CreateProductPanel({ account }: { account: Account }) {
  const navigate = useNavigate()
  return (
    <CreateProduct
      status={contentSettingsOf(account).autoPublish ? 'active' : 'draft'}
      minimumCents={paymentSettingsOf(account).minimumPurchase}
      onSaved={() => navigate(paths.dashboard.href('products'))}
    />
  )
}
