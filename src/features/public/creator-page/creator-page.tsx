import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { everything } from '#src/domain/product/product-choice.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { featuredProductQuery, productsOfQuery } from '#src/data/products/creator-products-queries.ts'
import { CreatorHero } from './creator-hero.tsx'
import { creatorTheme } from './creator-theme.ts'
import { FeaturedProduct } from './products/featured-product.tsx'
import { ProductGridSkeleton } from './products/product-grid-skeleton.tsx'

type CreatorPageProps = {
  creator: Creator
  mainAction: ReactNode
  /** The items of the menu beside the share button. */
  menuItems: ReactNode
  /** Returns the button that starts the download of a free product. */
  freeAction: (product: ProductSummary) => ReactNode
  /** What is shown below the featured product: `CreatorBody`. */
  body: ReactNode
  /** Dialogs. They stand inside the page to have the creator's colour. */
  children: ReactNode
}

export function CreatorPage({
  creator,
  mainAction,
  menuItems,
  freeAction,
  body,
  children,
}: CreatorPageProps) {
  // The list of products comes from the same response. Only the list refetches what the server has rendered the page with.
  const featured = useQuery({ ...featuredProductQuery(creator.userId), refetchOnMount: false })
  usePrefetchInfiniteQuery(productsOfQuery(creator.userId, everything))

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
            {body}
          </>
        )}
      </div>
      {children}
    </div>
  )
}
