import { skipToken, useQuery } from '@tanstack/react-query'
import { KeptPurchase } from '#src/features/public/download/kept-purchase.tsx'
import { ProductFailed } from '#src/features/public/product-page/product-failed.tsx'
import { ProductNotFound } from '#src/features/public/product-page/product-not-found.tsx'
import { ProductSkeleton } from '#src/features/public/product-page/product-skeleton.tsx'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { previewQuery } from '#src/services/products/own-products-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { ProductPreview } from './product-preview.tsx'

type ProductGoneProps = { productId: string; username: string }

/** Shown for a product that is not public or no longer exists. Its owner sees a preview of it. */
export function ProductGone({ productId, username }: ProductGoneProps) {
  const session = useQuery(sessionQuery)
  const userId = session.data?.user.$id
  const preview = previewQuery(userId ?? '', productId)
  const own = useQuery({ ...preview, queryFn: userId === undefined ? skipToken : preview.queryFn })
  const creator = useQuery(creatorQuery(own.data?.userName ?? username))
  if (session.isPending || own.isLoading) return <ProductSkeleton />
  if (own.isLoadingError) return <ProductFailed error={own.error} onRetry={() => void own.refetch()} />
  if (own.data) return <ProductPreview record={own.data} creator={creator.data ?? null} />
  return (
    <KeptPurchase key={productId} productId={productId}>
      <ProductNotFound username={username} />
    </KeptPurchase>
  )
}
