import type { ReactNode } from 'react'
import type { Product } from '#src/domain/product.ts'
import type { Creator } from '#src/domain/profile.ts'
import { AboutSection } from './about-section.tsx'
import { CreatorHero } from './creator-hero.tsx'
import { creatorTheme } from './creator-theme.ts'
import { FeaturedProduct } from './featured-product.tsx'
import { ProductList } from './product-list.tsx'

type CreatorPageProps = {
  creator: Creator
  followButton: ReactNode
  /** What the menu beside the share button holds. */
  menuItems: ReactNode
  /** What starts the download of a product, for products that cost nothing. */
  freeAction: (product: Product) => ReactNode
  /** Dialogs, so that they wear the creator's colour. */
  children: ReactNode
}

export function CreatorPage({ creator, followButton, menuItems, freeAction, children }: CreatorPageProps) {
  return (
    <div style={creatorTheme(creator.themeColor)}>
      <CreatorHero creator={creator} followButton={followButton} menuItems={menuItems} />
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 pb-20">
        <FeaturedProduct creator={creator} freeAction={freeAction} />
        <AboutSection creator={creator} />
        <ProductList creator={creator} />
      </div>
      {children}
    </div>
  )
}
