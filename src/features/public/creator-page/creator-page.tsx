import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { SellerLine } from '#src/components/seller/seller-line.tsx'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { everything } from '#src/domain/product/product-choice.ts'
import type { ShownCreator } from '#src/services/profiles/creators/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { featuredProductQuery, productsOfQuery } from '#src/services/products/creator-products-queries.ts'
import { AboutSection } from './about-section.tsx'
import { CreatorHero } from './creator-hero.tsx'
import { creatorTheme } from './creator-theme.ts'
import { FeaturedProduct } from './products/featured-product.tsx'
import { ProductGridSkeleton } from './products/product-grid-skeleton.tsx'
import { ProductList } from './products/product-list.tsx'

type CreatorPageProps = {
  creator: ShownCreator
  mainAction: ReactNode
  /** The items of the menu beside the share button. */
  menuItems: ReactNode
  /** Returns the button that starts the download of a free product. */
  freeAction: (product: ProductSummary) => ReactNode
  /** The button that saves a product. */
  heart?: ((product: ProductSummary) => ReactNode) | undefined
  /** The last section, with the contact form, if the creator has one. */
  contact: ReactNode
  /** Dialogs. They stand inside the page to have the creator's colour. */
  children: ReactNode
}

export function CreatorPage({
  creator,
  mainAction,
  menuItems,
  freeAction,
  heart,
  contact,
  children,
}: CreatorPageProps) {
  const featured = useQuery(featuredProductQuery(creator.userId))
  const products = useInfiniteQuery(productsOfQuery(creator.userId, everything))
  // what it means to buy from a private person matters where there is something to pay for
  const shown = [featured.data, ...(products.data?.pages.flatMap(({ rows }) => rows) ?? [])]
  const isSelling = shown.some((product) => product?.accessType === 'paid')
  const retryFeatured = () => {
    if (featured.isLoadingError) void featured.refetch()
  }

  return (
    <div style={creatorTheme(creator)} className="bg-paper">
      <CreatorHero creator={creator} mainAction={mainAction} menuItems={menuItems} />
      <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-14 pt-10 pb-20">
        {/* Waits for the featured product, which decides the position of everything below. */}
        {!featured.isFetched ? (
          <ProductGridSkeleton />
        ) : (
          <>
            {featured.data && (
              <FeaturedProduct product={featured.data} creator={creator} freeAction={freeAction} />
            )}
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
            {products.isFetched && (isSelling || creator.seller?.kind === 'trader') && (
              <SellerLine creator={creator} place="page" />
            )}
          </>
        )}
      </div>
      {children}
    </div>
  )
}
