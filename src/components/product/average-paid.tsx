import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Product } from '#src/domain/product/product.ts'

type AveragePaidProps = { product: Pick<Product, 'isPayWhatYouWant' | 'averagePaidCents'> }

/** What buyers who name the price paid on average, once enough of them have bought the product. */
export function AveragePaid({ product: { isPayWhatYouWant, averagePaidCents } }: AveragePaidProps) {
  if (!isPayWhatYouWant || averagePaidCents === 0) return null
  return (
    <p className="text-sm text-muted tabular-nums">
      {m.product_average_paid({ price: formatPrice(averagePaidCents) })}
    </p>
  )
}
