import { type QueryClient, useQuery } from '@tanstack/react-query'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { CreatorAndReviewsFailed, ProductFailed } from '#src/features/public/product-page/product-failed.tsx'
import { otherAddressOf } from '#src/features/public/product-page/product-rules.ts'
import { ProductSkeleton } from '#src/features/public/product-page/product-skeleton.tsx'
import { pageAt } from '#src/config/list-page.ts'
import { useLocation } from 'react-router'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { partsQuery, productQuery } from '#src/services/products/queries.ts'
import { reviewsQuery } from '#src/services/reviews/queries.ts'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { PublicPage } from '#src/app/public-page.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { ProductContent } from './product-content.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'

/** For the dashboard: imported there directly, the files of this screen would be divided into more for every visitor. */
export const loadPreviewedProduct = async () => (await import('./product-gone.tsx')).PreviewedProduct

const ProductGone = lazyComponent(async () => (await import('./product-gone.tsx')).ProductGone, {
  standIn: <ProductSkeleton />,
  Failed: FailedComponent,
})

export const preloadData: PreloadData = async (client, { username = '', productId = '' }, address) => {
  await Promise.all([
    preloadProduct(client, productId),
    client.prefetchQuery({ ...creatorQuery(username), retry: false }),
    client.prefetchInfiniteQuery({ ...reviewsQuery(productId, pageAt(address)), retry: false }),
  ])
}

/** A bundle is shown with its products, whose ids stand in it. */
async function preloadProduct(client: QueryClient, productId: string) {
  await client.prefetchQuery({ ...productQuery(productId), retry: false })
  const product = client.getQueryData(productQuery(productId).queryKey)
  if (product === null) await ProductGone.preload()
  if (product && isBundle(product)) await client.prefetchQuery({ ...partsQuery(product), retry: false })
}

function ProductScreen() {
  const { username = '', productId = '' } = useRouteParams()
  const { search, hash } = useLocation()
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  const creator = useQuery(creatorQuery(username))

  const otherAddress = product && otherAddressOf(product, username)
  if (otherAddress) return <Redirect to={`${otherAddress}${search}${hash}`} />
  const content = () => {
    if (product === null) return <ProductGone productId={productId} username={username} />
    if (error && !product) return <ProductFailed error={error} onRetry={() => void refetch()} />
    if (!product || !creator.isFetched) return <ProductSkeleton />
    return (
      <ProductContent
        key={product.$id}
        product={product}
        creator={creator.data ?? null}
        creatorFailure={
          creator.isLoadingError && (
            <CreatorAndReviewsFailed error={creator.error} onRetry={() => void creator.refetch()} />
          )
        }
      />
    )
  }
  return <PublicPage>{content()}</PublicPage>
}

export { ProductScreen as Component }
