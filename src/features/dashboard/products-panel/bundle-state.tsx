import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { briefProductsQuery } from '#src/services/products/brief-products-queries.ts'
import { isBundle, isIncomplete } from '#src/domain/product/bundle.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'

/** Says how many products are sold with a bundle, and whether those are too few. */
export function BundleState({ product: { bundleIds } }: { product: ProductRecord }) {
  const { data: parts } = useQuery({
    ...briefProductsQuery(bundleIds, 'in-list'),
    enabled: isBundle({ bundleIds }),
  })
  const sold = parts?.filter(({ status }) => status === 'active')
  if (!sold) return null
  return isIncomplete(sold) ? (
    <span className="text-danger">{m.bundle_incomplete_note()}</span>
  ) : (
    <span>{m.bundle_of({ count: sold.length })}</span>
  )
}
