import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '#src/components/ui/list/page-title.ts'
import { pageAt } from '#src/config/list-page.ts'
import { isBundle, isIncomplete } from '#src/domain/product/bundle.ts'
import { BundleSaving } from '#src/features/public/product-page/bundle-saving.tsx'
import { SellerLine } from '#src/components/seller/seller-line.tsx'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { DownloadPanel } from '#src/features/public/download/download-panel.tsx'
import { useDownloadFlow } from '#src/features/public/download/use-download-flow.tsx'
import { useRecovery } from '#src/features/public/download/use-recovery.tsx'
import { ProductPage } from '#src/features/public/product-page/product-page.tsx'
import { isPayable } from '#src/features/public/product-page/product-rules.ts'
import { useViewCount } from '#src/features/public/product-page/use-view-count.ts'
import { ContentGate } from '#src/features/public/content-gate/content-gate.tsx'
import { brand } from '#src/config/brand.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { partsQuery } from '#src/services/products/queries.ts'
import { heartOf } from '../heart-of.tsx'
import { CodeOfLink } from './code-of-link.tsx'
import { usePayAtOnce } from './pay-at-once.ts'
import { usePaymentDialog } from './use-payment-dialog.tsx'
import { ProductDetails } from '#src/features/public/product-page/product-details.tsx'
import { ReviewWidget } from '#src/features/public/reviews/review-widget.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'

/** Its place is as high as a row, so that the footer stays below whatever comes. */
const Below = lazyComponent(async () => (await import('./below-product.tsx')).BelowProduct, {
  standIn: <div className="min-h-96" />,
  when: 'near',
  Failed: () => null,
})

type DetailsProps = {
  product: Product
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Creator | null
  /** Stands in place of the creator and the reviews when the creator could not be loaded. */
  creatorFailure: ReactNode
}

/** The description of a product, its creator and its reviews. */
const Details = ({ product, creator, creatorFailure }: DetailsProps) => (
  <ProductDetails
    product={product}
    creator={creator}
    reviews={creator?.reviewWidget ? <ReviewWidget product={product} /> : creatorFailure}
  />
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
  const [address] = useSearchParams()
  useDocumentTitle(pageTitle(`${product.title} · ${brand.name}`, pageAt(address)))
  const page = <ProductView {...props} />
  return creator?.nsfw ? <ContentGate name={creator.name}>{page}</ContentGate> : page
}

function ProductView({ product, creator, creatorFailure }: ProductContentProps) {
  const parts = useQuery({ ...partsQuery(product), enabled: isBundle(product) })
  const isTooSmall = isIncomplete(parts.data)
  const payment = usePaymentDialog(product, creator?.name ?? product.userName, creator?.seller)
  const flow = useDownloadFlow(product, payment, {
    canBePaid: isPayable(creator) && !isTooSmall,
    paysAtOnce: usePayAtOnce(),
  })
  const recovery = useRecovery(product, flow)
  const isSold = product.accessType === 'paid' && flow.isForSale
  const canBeBought = isSold && !flow.isBought && !flow.isCreators
  useViewCount(product.$id)
  return (
    <ProductPage
      product={product}
      creator={creator}
      panel={(mainButton) => (
        <DownloadPanel
          flow={flow}
          buttonRef={mainButton}
          note={
            <>
              {isBundle(product) && !flow.isBought && <BundleSaving bundle={product} />}
              <CodeOfLink creatorId={product.userId} isShown={canBeBought && !product.isPayWhatYouWant} />
              {isSold && <SellerLine creator={creator} place="product" />}
            </>
          }
          notForSale={isTooSmall ? m.bundle_incomplete_note() : undefined}
          onRecover={recovery.open}
        />
      )}
      barButton={<DownloadButton flow={flow} />}
      details={<Details product={product} creator={creator} creatorFailure={creatorFailure} />}
      heart={heartOf(product)}
      related={
        <Below
          product={product}
          creatorName={creator?.name ?? product.userName}
          isAdult={creator?.nsfw ?? false}
          heart={heartOf}
        />
      }
    >
      {flow.dialog}
      {recovery.dialog}
    </ProductPage>
  )
}
