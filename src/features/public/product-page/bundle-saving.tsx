import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { useCurrentPrice } from '#src/components/price/use-current-price.ts'
import { useSumOf } from '#src/components/price/use-sum-of.ts'
import { partsQuery } from '#src/services/products/queries.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { savingLabel, savingOf } from '#src/domain/product/saving.ts'
import type { Product } from '#src/domain/product/product.ts'

/**
 * Shows what buyers save with a bundle, beside the sum of its products' prices. Shows nothing if nothing is saved, or if buyers
 * name the price.
 */
export function BundleSaving({ bundle }: { bundle: Product }) {
  const { data: parts = [] } = useQuery(partsQuery(bundle))
  const { cents } = useCurrentPrice(bundle)
  const sum = useSumOf(parts)
  const saving = savingOf(sum, cents)
  if (!saving || bundle.isPayWhatYouWant) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-medium text-success">{savingLabel(saving)}</span>{' '}
      <span className="text-muted">{m.bundle_sum({ price: formatPrice(sum) })}</span>
    </p>
  )
}
