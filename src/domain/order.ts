import * as v from 'valibot'
import { searchKey } from './search-key.ts'
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
  searchKey: text,
  createdAt: moment,
})
export type Order = v.InferOutput<typeof orderSchema>

/** So many sales on one page of their list. */
export const ORDERS_PAGE_SIZE = 12

/** So many purchases come at once to who looks for what they have bought. */
export const PURCHASES_PAGE_SIZE = 24

/** What its seller can search it by. */
export const orderSearchKey = (order: Pick<Order, 'productTitle' | 'buyerEmail'>) =>
  searchKey(`${order.productTitle} ${order.buyerEmail}`, 640)
