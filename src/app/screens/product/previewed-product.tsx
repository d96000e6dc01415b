import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { DownloadPanel } from '#src/features/public/download/download-panel.tsx'
import { previewFlow } from '#src/features/public/download/preview-flow.ts'
import { ProductDetails } from '#src/features/public/product-page/product-details.tsx'
import { ProductPage } from '#src/features/public/product-page/product-page.tsx'
import { isPayable } from '#src/features/public/product-page/product-rules.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'

type PreviewedProductProps = {
  product: Product
  /** Null where the page is private. */
  creator: Creator | null
  /** Called when the button that would hand out the file is pressed. */
  explain: () => void
}

/** The page of a product that is not public, for its owner. The view is not counted, and nothing can be bought. */
export function PreviewedProduct({ product, creator, explain }: PreviewedProductProps) {
  const flow = previewFlow(product, { canBePaid: isPayable(creator), explain })
  return (
    <ProductPage
      product={product}
      creator={creator}
      panel={(mainButton) => <DownloadPanel flow={flow} buttonRef={mainButton} />}
      barButton={<DownloadButton flow={flow} />}
      details={<ProductDetails product={product} creator={creator} reviews={null} />}
    >
      {null}
    </ProductPage>
  )
}
