import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { Order, OrderStatus } from '#src/domain/money/order.ts'
import type { OrderFilters } from '#src/services/payments/orders/queries.ts'

export const statusTexts = (): Record<OrderStatus, string> => ({
  paid: m.orders_statuses_paid(),
  partially_refunded: m.orders_statuses_partially_refunded(),
  refunded: m.orders_statuses_refunded(),
  disputed: m.orders_statuses_disputed(),
})

export const statusFilterTexts = (): Record<OrderFilters['status'], string> => ({
  all: m.orders_status_filter_all(),
  ...statusTexts(),
})

/** The notes beside the status of an order. */
export const refundStateTexts = (): Record<NonNullable<Order['refundState']>, string> => ({
  pending: m.orders_refund_states_pending(),
  failed: m.orders_refund_states_failed(),
})

export const givenBackTexts = (): Record<NonNullable<Order['givenBackFor']>, string> => ({
  duplicate: m.orders_given_back_for_duplicate(),
  undeliverable: m.orders_given_back_for_undeliverable(),
  code_used: m.orders_given_back_for_code_used(),
  revoked: m.orders_given_back_for_revoked(),
})

type Explanation = { term: string; text: string }

export const disputedText = (): Explanation => ({
  term: m.orders_statuses_disputed(),
  text: m.orders_disputed_text({ brand: brand.name }),
})

export const refundNoteTexts = (): Record<NonNullable<Order['refundState']>, Explanation> => ({
  pending: {
    term: m.orders_refund_states_pending(),
    text: m.orders_refund_notes_pending_text(),
  },
  failed: {
    term: m.orders_refund_states_failed(),
    text: m.orders_refund_notes_failed_text(),
  },
})
