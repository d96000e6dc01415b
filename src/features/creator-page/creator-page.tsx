import { useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { preloadRichText } from '#src/components/rich-text/rich-text.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { later } from '#src/components/ui/later.tsx'
import type { Product } from '#src/domain/product.ts'
import type { Creator } from '#src/domain/profile.ts'
import { messageOf } from '#src/queries/errors.ts'
import { featuredProductQuery, productsOfQuery } from '#src/queries/products.ts'
import { AboutSection } from './about-section.tsx'
import { CreatorHero } from './creator-hero.tsx'
import { creatorTheme } from './creator-theme.ts'
import { FeaturedProduct } from './featured-product.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { creatorTexts as texts, productListTexts } from './texts.ts'

const ProductList = later(
  async () => (await import('./product-list.tsx')).ProductList,
  <ProductGridSkeleton />,
)

type CreatorPageProps = {
  creator: Creator
  followButton: ReactNode
  /** What the menu beside the share button holds. */
  menuItems: ReactNode
  /** What starts the download of a product, for products that cost nothing. */
  freeAction: (product: Product) => ReactNode
  /** The last section; without a contact form there is none. */
  contact: ReactNode
  /** Dialogs, so that they wear the creator's colour. */
  children: ReactNode
}

export function CreatorPage({
  creator,
  followButton,
  menuItems,
  freeAction,
  contact,
  children,
}: CreatorPageProps) {
  const hasWords = creator.about !== ''
  const featured = useQuery(featuredProductQuery(creator.userId))
  usePrefetchInfiniteQuery(productsOfQuery(creator.userId, ''))
  const products = useInfiniteQuery({ ...productsOfQuery(creator.userId, ''), enabled: false })
  const retryFeatured = () => {
    if (featured.isLoadingError) void featured.refetch()
  }
  useEffect(() => {
    if (hasWords) void preloadRichText()
  }, [hasWords])

  return (
    <div style={creatorTheme(creator.themeColor)}>
      <CreatorHero creator={creator} followButton={followButton} menuItems={menuItems} />
      <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-14 pt-10 pb-20">
        {/* Whether something is featured decides where everything below it stands. */}
        {!featured.isFetched ? (
          <ProductGridSkeleton />
        ) : (
          <>
            {featured.data && (
              <FeaturedProduct product={featured.data} creator={creator} freeAction={freeAction} />
            )}
            {featured.isLoadingError && products.data && (
              <ErrorPanel
                title={productListTexts.featuredFailed}
                message={messageOf(featured.error)}
                messageLang="en"
                lang={texts.lang}
                retryLabel={texts.tryAgain}
                onRetry={retryFeatured}
              />
            )}
            <AboutSection creator={creator} />
            <ProductList creator={creator} onRetry={retryFeatured}>
              {/* The number of products decides where it stands. */}
              {products.isFetched && contact}
            </ProductList>
          </>
        )}
      </div>
      {children}
    </div>
  )
}
