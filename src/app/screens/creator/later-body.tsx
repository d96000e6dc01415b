import { hydratedLater } from '#src/components/ui/overlay/hydrated-later.tsx'
import { ProductGridSkeleton } from '#src/features/public/creator-page/products/product-grid-skeleton.tsx'

/** The server renders what stands below the first screen of a creator's page, so its code comes after the first scripts. */
export const LaterBody = hydratedLater(async () => (await import('./body.tsx')).Body, <ProductGridSkeleton />)
