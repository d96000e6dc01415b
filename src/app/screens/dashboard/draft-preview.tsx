import { useState } from 'react'
import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { ownerPreview } from '#src/domain/profile/owner-preview.ts'
import { type Account, creatorOf } from '#src/domain/profile/profile.ts'

const PreviewedProduct = lazyComponent(
  async () => (await import('#src/app/screens/product/product.tsx')).loadPreviewedProduct(),
  {
    standIn: (
      <Loading label={m.app_dashboard_loading()}>
        <Skeleton className="h-96" />
      </Loading>
    ),
  },
)

type DraftPreviewProps = { account: Account; product: Product }

/** The page of a product in the creator's form, as buyers would see it. */
export function DraftPreview({ account, product }: DraftPreviewProps) {
  const [openedAt] = useState(() => new Date())
  return <PreviewedProduct product={product} creator={creatorOf({ ...account, ...ownerPreview }, openedAt)} />
}
