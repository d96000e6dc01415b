import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { type Order } from '#src/domain/money/order.ts'
import { refundableCents, refundShares } from '#src/domain/money/refund.ts'
import { refundTexts as texts } from './texts.ts'

export type RefundChoice = { kind: 'all' | 'part'; typed: string }

/** Rappen that the choice gives back, or null where what was typed is no amount that can be given back. */
export function chosenAmount(order: Order, { kind, typed }: RefundChoice): number | null {
  const most = refundableCents(order)
  if (kind === 'all') return most
  const amount = parsePrice(typed)
  return amount !== null && amount >= 1 && amount <= most ? amount : null
}

/** Who pays what. */
export function sharesText(order: Order, amount: number): string {
  const { platform, seller } = refundShares(order, amount)
  if (platform === 0) return texts.sharesOfSeller(formatPrice(amount))
  return texts.shares(formatPrice(amount), formatPrice(seller), formatPrice(platform))
}

const range = (order: Order) => [formatPrice(1), formatPrice(refundableCents(order))] as const

export const rangeHelp = (order: Order) => texts.amountHelp(...range(order))
export const rangeError = (order: Order) => texts.range(...range(order))
