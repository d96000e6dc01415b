import {
  choiceParameter,
  listAddress,
  pageParameter,
  productParameter,
  searchParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import type { OrderFilters } from '#src/services/payments/orders/queries.ts'
import { orderStatuses } from '#src/domain/money/order.ts'

export const statusChoices = ['all', ...orderStatuses] as const

/** The visible part of the orders. Pages count from 1. */
export type OrderListView = OrderFilters & { page: number }

export const start: OrderListView = { status: 'all', product: '', search: '', page: 1 }

const address = listAddress(start, {
  status: choiceParameter('status', statusChoices),
  product: productParameter,
  search: searchParameter,
  page: pageParameter,
})

export const { viewOf, isFiltered } = address

export const hrefOf = (view: OrderListView) => paths.dashboard.href('orders', address.queryOf(view))
