import type { ComponentProps } from 'react'
import { RelatedProducts } from '#src/features/public/related/related-products.tsx'
import { ReportProduct } from '#src/features/public/report/report-product.tsx'

/** What stands below everything on the page of a product, and comes when the visitor is about to scroll there. */
export function BelowProduct(props: ComponentProps<typeof RelatedProducts>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <RelatedProducts {...props} />
      <ReportProduct product={props.product} />
    </div>
  )
}
