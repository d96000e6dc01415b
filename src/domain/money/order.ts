import * as v from 'valibot'
import { choice, count, moment, optionalMoment, text } from '#src/domain/row.ts'

export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A refund that the payment provider has begun and not ended, or that came to nothing. */
export const refundStates = ['pending', 'failed'] as const

/** Why a payment was given back without its seller's doing: somebody paid twice, or there was nothing to deliver. */
export const giveBackReasons = ['duplicate', 'undeliverable'] as const

const orderEventKinds = [
  'paid',
  'refunded',
  'refund_pending',
  'refund_failed',
  'given_back',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const

/** A row of `order_events`: what happened to a sale, as its seller sees it. */
export const orderEventSchema = v.object({
  $id: v.string(),
  orderId: v.string(),
  sellerId: v.string(),
  kind: v.picklist(orderEventKinds),
  /** Rappen. */
  amountCents: count,
  createdAt: moment,
})

export type OrderEvent = v.InferOutput<typeof orderEventSchema>

/** What an order and the ledger know of money on its way back. */
export const refundColumns = {
  refundState: choice(refundStates),
  /** Rappen. */
  pendingRefundCents: count,
  givenBackFor: choice(giveBackReasons),
}

/** A row of `orders`: a sale as its seller sees it. */
export const orderSchema = v.object({
  $id: v.string(),
  orderId: v.string(),
  sellerId: v.string(),
  productId: v.string(),
  productTitle: text,
  buyerEmail: text,
  /** Rappen. */
  amountCents: count,
  /** Rappen. */
  feeCents: count,
  /** Rappen. */
  refundedCents: count,
  currency: text,
  status: v.picklist(orderStatuses),
  ...refundColumns,
  paidAt: optionalMoment,
  createdAt: moment,
})
export type Order = v.InferOutput<typeof orderSchema>

/** Rappen that a sale has brought and not given back. Nobody owns what is disputed. */
export function earnedCents(sale: Pick<Order, 'status' | 'refundedCents' | 'amountCents'>): number {
  return sale.status === 'disputed' ? 0 : Math.max(0, sale.amountCents - sale.refundedCents)
}

/** So many sales on one page of their list. */
export const ORDERS_PAGE_SIZE = 12

/** So many purchases come at once to who looks for what they have bought. */
export const PURCHASES_PAGE_SIZE = 24
