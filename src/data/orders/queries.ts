import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#src/domain/money/order.ts'
import {
  getOrder,
  listOrderEvents,
  listOrders,
  listOrdersAfter,
  type OrderFilters,
  refundOrder,
} from './api.ts'
import { dailyTotalsKey } from '#src/data/daily-stats/queries.ts'
import { ownAccountKey } from '#src/data/account/queries.ts'
import { ownProductsKey } from '#src/data/products/own-products-queries.ts'

export type { OrderFilters, OrderPage } from './api.ts'

const ordersKey = ['orders']
/** Not what a refund is decided on: that is not to change in the moment in which somebody confirms it. */
export const orderListsKey = [...ordersKey, 'of']

/** @param page from 1 on */
export const ordersQuery = (sellerId: string, filters: OrderFilters, page: number) =>
  queryOptions({
    queryKey: [...orderListsKey, sellerId, filters, page],
    queryFn: () => listOrders(sellerId, filters, page),
    // Buyers come while somebody looks.
    staleTime: 0,
  })

/** One sale as it stands now; what is refunded is decided on this. */
export const orderQuery = (known: Order) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', known.orderId],
    queryFn: async () => (await getOrder(known.orderId)) ?? known,
    placeholderData: known,
    staleTime: 0,
  })

/** What happened to a sale; asked for when somebody wants to know. */
export const orderEventsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'events', orderId],
    queryFn: () => listOrderEvents(orderId),
    staleTime: 0,
  })

/** Batches for an export are read once and not kept. */
export const orderBatches = (sellerId: string, filters: OrderFilters) => (after: string | null) =>
  listOrdersAfter(sellerId, filters, after)

/** What is on show is asked for again, also after a failure: it may have been done all the same. */
export function useRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: refundOrder,
    onSettled: () => {
      for (const queryKey of [ordersKey, ownAccountKey, ownProductsKey, dailyTotalsKey]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
