import * as z from 'zod/mini'
import { count, moment, optionalMoment, text } from './row.ts'

export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A row of `orders`: a sale as its seller sees it. */
export const orderSchema = z.object({
  $id: z.string(),
  orderId: z.string(),
  sellerId: z.string(),
  productId: z.string(),
  productTitle: text,
  buyerEmail: text,
  /** Rappen. */
  amountCents: count,
  /** Rappen. */
  feeCents: count,
  /** Rappen. */
  refundedCents: count,
  currency: text,
  status: z.enum(orderStatuses),
  paidAt: optionalMoment,
  createdAt: moment,
})
