import { m } from '#messages'
import { formatPrice, priceLabel } from '#src/domain/money/money.ts'
import type { Product, ProductRecord } from './product-schema.ts'

export type OfferedPrice = Pick<Product, 'priceCents' | 'isPayWhatYouWant'>

/** Returns the text in place of the price: `CHF 12.50`, or what buyers who name the price have to know. */
export function priceOfferLabel({ priceCents, isPayWhatYouWant }: OfferedPrice): string {
  if (!isPayWhatYouWant) return priceLabel(priceCents)
  return priceCents === 0 ? m.product_named_price() : m.product_price_from({ price: formatPrice(priceCents) })
}

/** From how many orders on the average is shown to everybody: fewer would tell what single people paid. */
const SHOWN_FROM = 3

type SalesFigures = Pick<ProductRecord, 'salesCount' | 'returnedCount' | 'revenueCents'>

/**
 * Returns what the orders of a product that stand paid on average, in Rappen, or null if there are none. Orders of CHF 0.00 count, and
 * so do those from before buyers named the price.
 */
export function averagePaid({ salesCount, returnedCount, revenueCents }: SalesFigures): number | null {
  const standing = salesCount - returnedCount
  return standing > 0 ? Math.round(revenueCents / standing) : null
}

/** Returns the average that everybody sees, in Rappen; 0 for none. */
export function shownAverageOf(record: SalesFigures & Pick<ProductRecord, 'isPayWhatYouWant'>): number {
  const isShown = record.isPayWhatYouWant && record.salesCount - record.returnedCount >= SHOWN_FROM
  return isShown ? (averagePaid(record) ?? 0) : 0
}
