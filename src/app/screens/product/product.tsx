import { useQuery } from '@tanstack/react-query'
import { onDemand } from '#src/components/ui/overlay/on-demand.tsx'
import { CreatorAndReviewsFailed, ProductFailed } from '#src/features/public/product-page/product-failed.tsx'
import { otherAddressOf } from '#src/features/public/product-page/product-rules.ts'
import { ProductSkeleton } from '#src/features/public/product-page/product-skeleton.tsx'
import { pageAt } from '#src/config/list-page.ts'
import { useLocation, useParams } from 'react-router'
import { creatorQuery } from '#src/data/creators/queries.ts'
import { productQuery } from '#src/data/products/queries.ts'
import { reviewsQuery } from '#src/data/reviews/queries.ts'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { PublicPage } from '#src/app/public-page.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { ProductContent } from './product-content.tsx'

const ProductGone = onDemand(async () => (await import('./product-gone.tsx')).ProductGone, {
  standIn: <ProductSkeleton />,
})

export const preloadData: PreloadData = async (client, { username = '', productId = '' }, address) => {
  await Promise.all([
    client.prefetchQuery({ ...productQuery(productId), retry: false }),
    client.prefetchQuery({ ...creatorQuery(username), retry: false }),
    client.prefetchInfiniteQuery({ ...reviewsQuery(productId, pageAt(address)), retry: false }),
  ])
}

export function ProductScreen() {
  const { username = '', productId = '' } = useParams()
  const { search, hash } = useLocation()
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  const creator = useQuery(creatorQuery(username))

  const otherAddress = product && otherAddressOf(product, username)
  if (otherAddress) return <Redirect to={`${otherAddress}${search}${hash}`} />
  return (
    <PublicPage>
      {product && creator.isFetched ? (
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
      ) : product === null ? (
        <ProductGone productId={productId} username={username} />
      ) : error && !product ? (
        <ProductFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </PublicPage>
  )
}
