import { KeptPurchase } from '#src/features/download/kept-purchase.tsx'
import { ProductNotFound } from '#src/features/product-page/product-not-found.tsx'

type ProductGoneProps = { productId: string; username: string }

/** In the place of a product that is not offered, to anybody or any longer. */
export function ProductGone({ productId, username }: ProductGoneProps) {
  return (
    <KeptPurchase key={productId} productId={productId}>
      <ProductNotFound username={username} />
    </KeptPurchase>
  )
}
