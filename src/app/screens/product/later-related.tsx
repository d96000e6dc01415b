import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'

/** Its place is as high as a row, so that the footer stays below whatever comes. */
export const LaterRelated = lazyComponent(
  async () => (await import('#src/features/public/related/related-products.tsx')).RelatedProducts,
  { standIn: <div className="min-h-96" />, when: 'near', Failed: () => null },
)
