import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'

/** The code that an order was paid with, or the launch price, and what it took off. */
export function OrderDiscount({ discountCode: code, discountCents }: Order) {
  if (code === '' && discountCents === 0) return null
  const amount = formatPrice(discountCents)
  const text = code === '' ? m.orders_launch({ amount }) : m.orders_discount({ code, amount })
  return <span className="block text-sm wrap-anywhere text-muted">{unbrokenMoney(text)}</span>
}
