import { brand } from '#src/config/brand.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { DownloadPanel } from '#src/features/public/download/download-panel.tsx'
import { previewFlow } from '#src/features/public/download/preview-flow.ts'
import { PreviewNotice } from '#src/features/public/product-page/preview-notice.tsx'
import { isPayable } from '#src/features/public/product-page/product-rules.ts'
import { ProductDetails } from '#src/features/public/product-page/product-details.tsx'
import { ProductPage } from '#src/features/public/product-page/product-page.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'

type ProductPreviewProps = {
  record: ProductRecord
  /** Null where the page is private. */
  creator: Creator | null
}

/** A preview for the owner of a product that is not public. The view is not counted, and nothing can be bought. */
export function ProductPreview({ record, creator }: ProductPreviewProps) {
  const product = { ...record, $id: record.productId }
  const flow = previewFlow(product, { canBePaid: isPayable(creator) })
  useDocumentTitle(`${product.title} · ${brand.name}`)
  return (
    <>
      <PreviewNotice record={record} />
      <ProductPage
        product={product}
        creator={creator}
        panel={(mainButton) => <DownloadPanel flow={flow} buttonRef={mainButton} />}
        barButton={<DownloadButton flow={flow} />}
        details={<ProductDetails product={product} creator={creator} reviews={null} />}
      >
        {null}
      </ProductPage>
    </>
  )
}
