import type { ReactNode } from 'react'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { ProductDetails } from '#src/features/public/product-page/product-details.tsx'
import { ReviewWidget } from '#src/features/public/reviews/review-widget.tsx'

type DetailsProps = {
  product: Product
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Creator | null
  /** Stands in place of the creator and the reviews when the creator could not be loaded. */
  creatorFailure: ReactNode
}

/** The description of a product, its creator and its reviews. */
export const Details = ({ product, creator, creatorFailure }: DetailsProps) => (
  <ProductDetails
    product={product}
    creator={creator}
    reviews={creator?.reviewWidget ? <ReviewWidget product={product} /> : creatorFailure}
  />
)
