import { m } from '#messages'
import type { OrderStatus } from '#src/domain/money/order.ts'

export const saleStatusTexts: Record<OrderStatus, () => string> = {
  paid: () => m.orders_statuses_paid(),
  partially_refunded: () => m.orders_statuses_partially_refunded(),
  refunded: () => m.orders_statuses_refunded(),
  disputed: () => m.orders_statuses_disputed(),
}
