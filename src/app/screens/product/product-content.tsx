import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { later } from '#src/components/ui/overlay/later.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { DownloadPanel } from '#src/features/public/download/download-panel.tsx'
import { useDownloadFlow } from '#src/features/public/download/use-download-flow.tsx'
import { useRecovery } from '#src/features/public/download/use-recovery.tsx'
import { ProductPage } from '#src/features/public/product-page/product-page.tsx'
import { headOf, isPayable } from '#src/features/public/product-page/product-rules.ts'
import { useViewCount } from '#src/features/public/product-page/use-view-count.ts'
import { Gated } from './gated.tsx'
import { usePageHead } from '#src/lib/page/use-page-head.ts'
import { reviewsQuery } from '#src/data/reviews/queries.ts'
import { usePayAtOnce } from './pay-at-once.ts'
import { usePaymentStep } from './use-payment-step.tsx'

const ReviewWidget = later(
  async () => (await import('#src/features/public/reviews/review-widget.tsx')).ReviewWidget,
  <Skeleton className="h-96 rounded-card!" />,
)

type ProductContentProps = {
  product: Product
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Creator | null
  /** Shown in place of the creator and the reviews when the creator could not be loaded. */
  creatorFailure: ReactNode
}

export function ProductContent(props: ProductContentProps) {
  const { product, creator } = props
  usePageHead(headOf(product, creator))
  const page = <ProductView {...props} />
  return creator?.nsfw ? <Gated name={creator.name}>{page}</Gated> : page
}

function ProductView({ product, creator, creatorFailure }: ProductContentProps) {
  const payment = usePaymentStep(product, creator?.name ?? product.userName)
  const flow = useDownloadFlow(product, payment, {
    canBePaid: isPayable(creator),
    paysAtOnce: usePayAtOnce(),
  })
  const recovery = useRecovery(product, flow)
  useViewCount(product.$id)
  return (
    <ProductPage
      product={product}
      creator={creator}
      panel={(mainButton) => <DownloadPanel flow={flow} buttonRef={mainButton} onRecover={recovery.open} />}
      barButton={<DownloadButton flow={flow} />}
      reviews={creator?.reviewWidget ? <Reviews product={product} /> : creatorFailure}
    >
      {flow.dialog}
      {recovery.dialog}
    </ProductPage>
  )
}

/** The lowest part of the page. Its data and its code are requested once the rest is visible. */
function Reviews({ product }: { product: Product }) {
  const queryClient = useQueryClient()
  const productId = product.$id
  useEffect(() => void queryClient.prefetchInfiniteQuery(reviewsQuery(productId)), [queryClient, productId])
  return <ReviewWidget product={product} />
}
