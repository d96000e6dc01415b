import { m } from '#messages'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { type OrderAmounts, refundableCents, refundShares } from '#src/domain/money/refund.ts'
import { brand } from '#src/config/brand.ts'

/** An order as far as its refund goes. */
export type Refundable = OrderAmounts

export type RefundChoice = { kind: 'all' | 'part'; typed: string }

/** Returns the Rappen to refund, or null if the typed amount cannot be refunded. */
export function chosenAmount(order: Refundable, { kind, typed }: RefundChoice): number | null {
  const most = refundableCents(order)
  if (kind === 'all') return most
  const amount = parsePrice(typed)
  return amount !== null && amount >= 1 && amount <= most ? amount : null
}

/** Returns a sentence with the shares of seller and marketplace. */
export function sharesText(order: Refundable, amount: number): string {
  const { platform, seller } = refundShares(order, amount)
  if (platform === 0) return m.orders_refund_shares_of_seller({ amount: formatPrice(amount) })
  const shares = {
    amount: formatPrice(amount),
    seller: formatPrice(seller),
    platform: formatPrice(platform),
    brand: brand.name,
  }
  return order.taxCents > 0 ? m.orders_refund_shares_and_tax(shares) : m.orders_refund_shares(shares)
}

const rangeOf = (order: Refundable) => ({ from: formatPrice(1), to: formatPrice(refundableCents(order)) })

export const rangeHelp = (order: Refundable) => m.orders_refund_amount_help(rangeOf(order))
export const rangeError = (order: Refundable) => m.orders_refund_range(rangeOf(order))

/** Says what was sold for, and what of it was refunded before. */
export function soldText({
  amountCents,
  refundedCents,
}: Pick<Refundable, 'amountCents' | 'refundedCents'>): string {
  const amount = formatPrice(amountCents)
  return refundedCents > 0
    ? m.orders_refund_sold_and_refunded({ amount, refunded: formatPrice(refundedCents) })
    : m.orders_refund_sold({ amount })
}

/** Says what a refund does. @param amount null while none is chosen @param sharesOf who pays it */
export function effectText(
  order: Refundable,
  amount: number | null,
  sharesOf: (amount: number) => string,
): string {
  if (amount === null) return m.orders_refund_final()
  const isAll = amount === refundableCents(order)
  const access = isAll ? m.orders_refund_ends_access() : m.orders_refund_keeps_access()
  return `${sharesOf(amount)} ${access} ${m.orders_refund_final()}`
}

/** The words of the buttons below a refund. */
export const refundActionTexts = (amount: number | null) => ({
  submit:
    amount === null
      ? m.orders_refund_submit_empty()
      : m.orders_refund_submit({ amount: formatPrice(amount) }),
  submitting: m.orders_refund_submitting(),
  cancel: m.orders_refund_cancel(),
})
