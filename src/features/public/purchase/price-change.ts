import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Checkout } from '#src/services/payments/queries.ts'
import type { PurchasedProduct } from './purchase-summary.tsx'

/** What is to be paid, in Rappen. */
type AmountDue = Pick<Checkout, 'amount' | 'discount' | 'discountCode'>
/** The prices that the page shows, in Rappen. */
type PagePrices = Pick<PurchasedProduct, 'priceCents' | 'struckCents' | 'regularCents'>

/** Returns what the product costs without the code, or the regular price where the page strikes it. */
export function priceBefore(
  { amount, discount, discountCode }: AmountDue,
  { priceCents, struckCents, regularCents }: PagePrices,
): number {
  if (discountCode === '') return struckCents !== null && amount === priceCents ? struckCents : amount
  return priceCents < regularCents ? Math.max(priceCents, amount) : amount + discount
}

/**
 * Returns what has changed since the buyer saw the price, and the price of then. A code that the buyer uses changes nothing.
 * @param over the payment that could no longer be paid
 */
export function changeOf(
  due: AmountDue,
  over: Pick<AmountDue, 'amount'> | null,
  seen: PagePrices,
): { before: number; text: string } | null {
  const { amount, discount, discountCode } = due
  const shown = discountCode === '' ? [seen.priceCents, amount] : [seen.regularCents, amount + discount]
  const [before = 0, now = 0] = over ? [over.amount, amount] : shown
  const struck = priceBefore(due, seen)
  if (before !== now) {
    const text = m.purchase_price_changed({ before: formatPrice(before), now: formatPrice(now) })
    return { before: discountCode === '' ? before : struck, text }
  }
  return over && { before: struck, text: m.purchase_started_over() }
}
