import { useState } from 'react'
import { brand } from '#src/config/brand.ts'
import type { Product } from '#src/domain/product.ts'
import type { Creator } from '#src/domain/profile.ts'
import { DownloadButton } from '#src/features/download/download-button.tsx'
import { DownloadPanel } from '#src/features/download/download-panel.tsx'
import { useDownloadFlow } from '#src/features/download/use-download-flow.tsx'
import { ProductPage } from '#src/features/product-page/product-page.tsx'
import { useViewCount } from '#src/features/product-page/use-view-count.ts'
import { ReviewWidget } from '#src/features/reviews/review-widget.tsx'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { prefetchPurchase, Purchase } from './purchase.tsx'

type ProductContentProps = { product: Product; creator: Creator | null }

export function ProductContent({ product, creator }: ProductContentProps) {
  const [isPaying, setIsPaying] = useState(false)
  const flow = useDownloadFlow(product, { open: () => setIsPaying(true), prefetch: prefetchPurchase })
  useViewCount(product.$id)
  useDocumentTitle(`${product.title} · ${brand.name}`)
  return (
    <ProductPage
      product={product}
      creator={creator}
      panel={(mainButton) => <DownloadPanel flow={flow} buttonRef={mainButton} />}
      barButton={<DownloadButton flow={flow} />}
      reviews={creator?.reviewWidget && <ReviewWidget product={product} />}
    >
      {flow.dialog}
      {isPaying && (
        <Purchase
          product={product}
          creatorName={creator?.name ?? product.userName}
          onDeliver={async (paymentIntentId) => {
            await flow.deliver(paymentIntentId)
            setIsPaying(false)
          }}
          onClose={() => setIsPaying(false)}
        />
      )}
    </ProductPage>
  )
}
