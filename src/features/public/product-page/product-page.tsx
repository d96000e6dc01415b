import { type ReactNode, type RefObject, useRef } from 'react'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { accentStyle } from '#src/lib/page/theme-color.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ProductHeading } from './product-heading.tsx'

/** Loaded later, because it shows only after a visitor has scrolled past the main button. */
const StickyBar = lazyComponent(async () => (await import('./sticky-bar/sticky-bar.tsx')).StickyBar)

type ProductPageProps = {
  product: Product
  /** Null while the creator loads and if the creator's page is not public. */
  creator: Creator | null
  panel: (mainButton: RefObject<HTMLButtonElement | null>) => ReactNode
  /** The button in the sticky bar at the bottom of narrow screens. */
  barButton: ReactNode
  /** What stands below the gallery: `ProductDetails`. */
  details: ReactNode
  /** The button that saves the product. */
  heart?: ReactNode
  /** Stands below everything, across both columns. */
  related?: ReactNode
  /** Dialogs. They stand inside the page to have the creator's colour. */
  children: ReactNode
}

/** One column on narrow screens. From 64rem on, the panel stands beside it and stays in view. */
export function ProductPage({
  product,
  creator,
  panel,
  barButton,
  details,
  heart,
  related,
  children,
}: ProductPageProps) {
  const mainButton = useRef<HTMLButtonElement>(null)
  return (
    <div
      style={creator ? accentStyle(creator) : undefined}
      className="container-page grid gap-x-10 gap-y-8 pt-6 pb-28 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-10 lg:pb-20"
    >
      <div className="grid min-w-0 content-start gap-6">
        <Gallery key={product.$id} product={product} />
        <ProductHeading product={product} creator={creator} heart={heart} />
      </div>
      <div className="lg:row-span-2">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">{panel(mainButton)}</div>
      </div>
      <div className="grid min-w-0 content-start gap-12">{details}</div>
      {related && <div className="min-w-0 pt-4 lg:col-span-full">{related}</div>}
      <StickyBar product={product} mainButton={mainButton}>
        {barButton}
      </StickyBar>
      {children}
    </div>
  )
}
