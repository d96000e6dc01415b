import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { type Order } from '#src/domain/money/order.ts'
import { refundableCents, refundShares } from '#src/domain/money/refund.ts'
import { refundTexts as texts } from './texts.ts'

export type RefundChoice = { kind: 'all' | 'part'; typed: string }

/** Returns the Rappen to refund, or null if the typed amount cannot be refunded. */
export function chosenAmount(order: Order, { kind, typed }: RefundChoice): number | null {
  const most = refundableCents(order)
  if (kind === 'all') return most
  const amount = parsePrice(typed)
  return amount !== null && amount >= 1 && amount <= most ? amount : null
}

/** Returns a sentence with the shares of seller and marketplace. */
export function sharesText(order: Order, amount: number): string {
  const { platform, seller } = refundShares(order, amount)
  if (platform === 0) return texts.sharesOfSeller(formatPrice(amount))
  return texts.shares(formatPrice(amount), formatPrice(seller), formatPrice(platform))
}

const range = (order: Order) => [formatPrice(1), formatPrice(refundableCents(order))] as const

export const rangeHelp = (order: Order) => texts.amountHelp(...range(order))
export const rangeError = (order: Order) => texts.range(...range(order))
