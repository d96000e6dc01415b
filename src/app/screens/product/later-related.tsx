import { later } from '#src/components/ui/overlay/later.tsx'

/** Its place is as high as a row, so that the footer stays below whatever comes. */
export const LaterRelated = later(
  async () => (await import('#src/features/public/related/related-products.tsx')).RelatedProducts,
  <div className="min-h-96" />,
  { when: 'near', failed: () => null },
)
