import {
  inCourse,
  type Order,
  type OrderEvent,
  orderEventSchema,
  orderSchema,
  ORDERS_PAGE_SIZE,
  type OrderStatus,
} from '#src/domain/money/order.ts'
import type { ActionOutput } from '#src/domain/contracts/action.ts'
import { paymentIntentIdSchema } from '#src/domain/contracts/marketplace/downloads.ts'
import type { orderActions } from '#src/domain/contracts/orders.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import { callPayments } from '#src/services/backend/call.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { firstOf, Query } from '#src/services/backend/query.ts'
import { newestFirst } from '#src/services/backend/reads.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const orders = searchedTable('orders', orderSchema)
const events = ownTable('order_events', orderEventSchema)

/** Larger than the number of events that a sale can have. */
const MOST_EVENTS = 100

/**
 * The filters of the list of sales. `search` looks in product titles and buyers' addresses, or is the number of an order; '' matches all,
 * as it does for `product`.
 */
export type OrderFilters = { status: OrderStatus | 'all'; product: string; search: string }
export type OrderPage = { rows: Order[]; total: number }

function found(search: string): string[] {
  const { data: orderId } = paymentIntentIdSchema.safeParse(search.trim())
  return orderId === undefined ? mentioning(search, 'buyerEmail') : [Query.equal('orderId', orderId)]
}

/** Reads a creator's sales, newest first. */
export function ordersRead(sellerId: string, { status, product, search }: OrderFilters): string[] {
  return [
    Query.equal('sellerId', sellerId),
    ...(status === 'all' ? [] : [Query.equal('status', status)]),
    ...(product === '' ? [] : [Query.equal('productId', product)]),
    ...found(search),
    newestFirst,
  ]
}

/** @param page from 1 */
export function listOrders(sellerId: string, filters: OrderFilters, page: number): Promise<OrderPage> {
  return orders.page([...ordersRead(sellerId, filters), ...pageLimits(page, ORDERS_PAGE_SIZE)])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listOrdersAfter(
  sellerId: string,
  filters: OrderFilters,
  rowId: string | null,
): Promise<OrderPage> {
  return orders.page([...ordersRead(sellerId, filters), ...exportBatch(rowId)])
}

export function getOrder(orderId: string): Promise<Order | null> {
  return orders.first(firstOf([Query.equal('orderId', orderId)]))
}

/** Returns a batch of the history of all sales, for an export. @param rowId the last row of the batch before, or null */
export function listOrderEventsAfter(
  sellerId: string,
  rowId: string | null,
): Promise<{ rows: OrderEvent[]; total: number }> {
  return events.page([Query.equal('sellerId', sellerId), newestFirst, ...exportBatch(rowId)])
}

/** Returns the history of a sale, oldest first. */
export async function listOrderEvents(orderId: string): Promise<OrderEvent[]> {
  const newest = await events.list([Query.equal('orderId', orderId), newestFirst, Query.limit(MOST_EVENTS)])
  return inCourse(newest)
}

export type Refund = {
  orderId: string
  /** Rappen. */
  amount: number
  /** The refunded Rappen that the page showed when the creator decided. */
  refundedBefore: number
}

export function refundOrder(refund: Refund): Promise<ActionOutput<(typeof orderActions)['refund_order']>> {
  return callPayments('refund_order', refund)
}
