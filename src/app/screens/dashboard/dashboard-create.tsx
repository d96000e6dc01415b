import type { Account } from '#src/domain/profile/profile.ts'
import { contentSettingsOf, paymentSettingsOf } from '#src/domain/account/settings.ts'
import { CreateProduct } from '#src/features/dashboard/product-editor/create-product.tsx'
import {
  hrefOf as productsHref,
  publishedHref,
  start,
} from '#src/features/dashboard/products-panel/address.ts'
import { useNavigate } from 'react-router'
import { DraftPreview } from './draft-preview.tsx'

export function CreateProductPanel({ account }: { account: Account }) {
  const navigate = useNavigate()
  return (
    <CreateProduct
      status={contentSettingsOf(account).autoPublish ? 'active' : 'draft'}
      minimumCents={paymentSettingsOf(account).minimumPurchase}
      preview={(product) => <DraftPreview account={account} product={product} />}
      onSaved={({ productId, status, isPublished }) =>
        navigate(isPublished ? publishedHref(productId) : productsHref({ ...start, status }))
      }
    />
  )
}
