import type { ReactNode } from 'react'
import { isBundle } from '#src/domain/product/bundle.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { AboutCreator } from './about-creator.tsx'
import { BundleParts } from './bundle-parts.tsx'
import { ProductText } from './product-text.tsx'

type ProductDetailsProps = {
  product: Product
  /** Null while the creator loads and if the creator's page is not public. */
  creator: Creator | null
  reviews: ReactNode
}

/** What a product's page says below the gallery. */
export function ProductDetails({ product, creator, reviews }: ProductDetailsProps) {
  return (
    <>
      {isBundle(product) && <BundleParts bundle={product} language={creator?.contentLanguage} />}
      <ProductText product={product} language={creator?.contentLanguage} />
      {creator && <AboutCreator creator={creator} />}
      {reviews}
    </>
  )
}
