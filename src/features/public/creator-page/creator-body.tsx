import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { everything } from '#src/domain/product/product-choice.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { featuredProductQuery, productsOfQuery } from '#src/data/products/creator-products-queries.ts'
import { AboutSection } from './about-section.tsx'
import { ProductList } from './products/product-list.tsx'

type CreatorBodyProps = {
  creator: Creator
  /** The button that saves a product. */
  heart?: ((product: ProductSummary) => ReactNode) | undefined
  /** The last section, with the contact form, if the creator has one. */
  contact: ReactNode
}

/** The part of a creator's page below the featured product. */
export function CreatorBody({ creator, heart, contact }: CreatorBodyProps) {
  // `CreatorPage` fetches both first. This component and the list then refetch them.
  const featured = useQuery({ ...featuredProductQuery(creator.userId), retryOnMount: false })
  const products = useInfiniteQuery({ ...productsOfQuery(creator.userId, everything), enabled: false })
  const retryFeatured = () => {
    if (featured.isLoadingError) void featured.refetch()
  }
  return (
    <>
      {featured.isLoadingError && products.data && (
        <ErrorPanel
          title={m.creator_product_list_featured_failed()}
          message={messageOf(featured.error)}
          retryLabel={m.creator_try_again()}
          onRetry={retryFeatured}
        />
      )}
      <AboutSection creator={creator} />
      <ProductList creator={creator} onRetry={retryFeatured} heart={heart} />
      {/* Rendered after the products, whose number decides its position. */}
      {products.isFetched && contact}
    </>
  )
}
