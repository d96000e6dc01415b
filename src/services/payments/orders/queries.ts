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
import { dailyTotalsKey } from '#src/services/profiles/daily-stats/queries.ts'
import { ownAccountKey } from '#src/services/auth/session-queries.ts'
import { ownProductsKey } from '#src/services/products/own-products-queries.ts'

export type { OrderFilters, OrderPage } from './api.ts'

const ordersKey = ['orders']
/** The lists without the single sale that a refund is based on, which must not change while the creator confirms the refund. */
export const orderListsKey = [...ordersKey, 'of']

/** @param page from 1 */
export const ordersQuery = (sellerId: string, filters: OrderFilters, page: number) =>
  queryOptions({
    queryKey: [...orderListsKey, sellerId, filters, page],
    queryFn: () => listOrders(sellerId, filters, page),
    // new sales can come at any time
    staleTime: 0,
  })

/** The present state of one sale, on which a refund is based. */
export const orderQuery = (known: Order) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', known.orderId],
    queryFn: async () => (await getOrder(known.orderId)) ?? known,
    placeholderData: known,
    staleTime: 0,
  })

/** The history of a sale, read when a creator opens it. */
export const orderEventsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'events', orderId],
    queryFn: () => listOrderEvents(orderId),
    staleTime: 0,
  })

/** Reads the batches of an export, without the cache. */
export const orderBatches = (sellerId: string, filters: OrderFilters) => (after: string | null) =>
  listOrdersAfter(sellerId, filters, after)

/** Reads sales and counters again also after a failure, because the refund may have been made and only the response lost. */
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
