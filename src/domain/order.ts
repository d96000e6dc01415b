import * as v from 'valibot'
import { count, moment, optionalMoment, text } from './row.ts'

export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

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
  paidAt: optionalMoment,
  createdAt: moment,
})
