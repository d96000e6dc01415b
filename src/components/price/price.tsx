import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import type { PriceColumns } from '#src/domain/product/current-price.ts'
import { offerLabel, type Product } from '#src/domain/product/product.ts'
import { useCurrentPrice } from './use-current-price.ts'

/** A former price, which screen readers are told of as such. */
export const StruckPrice = ({ cents }: { cents: number }) => (
  <span className="text-sm font-normal text-muted">
    <span className="sr-only">{m.purchase_price_before()}</span> <s>{formatPrice(cents)}</s>
  </span>
)

/** Shows what a product costs now, or how else visitors get it, and the regular price where it may be struck. */
export function Price({ of: priced }: { of: PriceColumns & Pick<Product, 'isPayWhatYouWant'> }) {
  const price = useCurrentPrice(priced)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="whitespace-nowrap">{offerLabel(priced, price)}</span>
      {price.struckCents !== null && <StruckPrice cents={price.struckCents} />}
    </span>
  )
}
