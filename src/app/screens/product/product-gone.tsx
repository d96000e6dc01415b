import { skipToken, useQuery } from '@tanstack/react-query'
import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { DownloadPanel } from '#src/features/public/download/download-panel.tsx'
import { previewFlow } from '#src/features/public/download/preview-flow.ts'
import { ProductDetails } from '#src/features/public/product-page/product-details.tsx'
import { ProductPage } from '#src/features/public/product-page/product-page.tsx'
import { isPayable } from '#src/features/public/product-page/product-rules.ts'
import { KeptPurchase } from '#src/features/public/download/kept-purchase.tsx'
import { ProductFailed } from '#src/features/public/product-page/product-failed.tsx'
import { ProductNotFound } from '#src/features/public/product-page/product-not-found.tsx'
import { ProductSkeleton } from '#src/features/public/product-page/product-skeleton.tsx'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { previewQuery } from '#src/services/products/own-products-queries.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { brand } from '#src/config/brand.ts'
import type { Product, ProductRecord } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { PreviewNotice } from '#src/features/public/product-page/preview-notice.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'

type PreviewedProductProps = {
  product: Product
  /** Null where the page is private. */
  creator: Creator | null
}

/** The page of a product that is not public, for its owner. The view is not counted, and nothing can be bought. */
export function PreviewedProduct({ product, creator }: PreviewedProductProps) {
  const flow = previewFlow(product, { canBePaid: isPayable(creator) })
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

type ProductPreviewProps = {
  record: ProductRecord
  /** Null where the page is private. */
  creator: Creator | null
}

/** The preview with a notice that says why the product is not public. */
function ProductPreview({ record, creator }: ProductPreviewProps) {
  const product = { ...record, $id: record.productId }
  useDocumentTitle(`${product.title} · ${brand.name}`)
  return (
    <>
      <PreviewNotice record={record} />
      <PreviewedProduct product={product} creator={creator} />
    </>
  )
}

type ProductGoneProps = { productId: string; username: string }

/** Shown for a product that is not public or no longer exists. Its owner sees a preview of it. */
export function ProductGone({ productId, username }: ProductGoneProps) {
  const session = useQuery(sessionQuery)
  const userId = session.data?.user.$id
  const preview = previewQuery(userId ?? '', productId)
  const own = useQuery({ ...preview, queryFn: userId === undefined ? skipToken : preview.queryFn })
  const creator = useQuery(creatorQuery(own.data?.userName ?? username))
  // Who has never signed in here owns no product, and sees at once what the server has told.
  const mayBeTheirs = session.isPending && signedInHint.get()
  if (mayBeTheirs || own.isLoading) return <ProductSkeleton />
  if (own.isLoadingError) return <ProductFailed error={own.error} onRetry={() => void own.refetch()} />
  if (own.data) return <ProductPreview record={own.data} creator={creator.data ?? null} />
  return (
    <KeptPurchase key={productId} productId={productId}>
      <ProductNotFound username={username} />
    </KeptPurchase>
  )
}
