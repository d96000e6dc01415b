import { type Order, orderSchema, ORDERS_PAGE_SIZE, type OrderStatus } from '#src/domain/order.ts'
import { after, matching, onPage } from './audience-reads.ts'
import { callPayments } from './call.ts'
import { firstOf, Query } from './query.ts'
import { newestFirst } from './reads.ts'
import { ownTable } from './tables.ts'

const orders = ownTable('orders', orderSchema)

/** Which sales are looked at: all or those in a status, all or those that mention something. */
export type OrderFilters = { status: OrderStatus | 'all'; search: string }
export type OrderPage = { rows: Order[]; total: number }

/** A creator's sales, newest first. */
export function ordersRead(sellerId: string, { status, search }: OrderFilters): string[] {
  return [
    Query.equal('sellerId', sellerId),
    ...(status === 'all' ? [] : [Query.equal('status', status)]),
    ...matching(search, 'buyerEmail'),
    newestFirst,
  ]
}

/** @param page from 1 on */
export function listOrders(sellerId: string, filters: OrderFilters, page: number): Promise<OrderPage> {
  return orders.page([...ordersRead(sellerId, filters), ...onPage(page, ORDERS_PAGE_SIZE)])
}

/** A batch for an export: the sales after that one, or the first. */
export function listOrdersAfter(
  sellerId: string,
  filters: OrderFilters,
  rowId: string | null,
): Promise<OrderPage> {
  return orders.page([...ordersRead(sellerId, filters), ...after(rowId)])
}

export function getOrder(orderId: string): Promise<Order | null> {
  return orders.first(firstOf([Query.equal('orderId', orderId)]))
}

export type Refund = {
  orderId: string
  /** Rappen. */
  amount: number
  /** Rappen that were shown as given back when it was decided. */
  refundedBefore: number
}

export async function refundOrder(refund: Refund): Promise<void> {
  await callPayments('refund_order', refund)
}
