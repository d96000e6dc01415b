import { pageOf } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import type { OrderFilters } from '#src/data/orders/queries.ts'

export const statusChoices = ['all', ...orderStatuses] as const

/** Which sales somebody looks at lives in the address, so back and reload keep it. Pages count from 1. */
export type OrderListView = OrderFilters & { page: number }

export const start: OrderListView = { status: 'all', search: '', page: 1 }

export function placeOf(address: URLSearchParams): OrderListView {
  return {
    status: statusChoices.find((known) => known === address.get('status')) ?? 'all',
    search: address.get('q')?.trim() ?? '',
    page: pageOf(address.get('page')),
  }
}

export function hrefOf({ status, search, page }: OrderListView): string {
  return paths.dashboard.href('orders', {
    status: status === 'all' ? undefined : status,
    q: search === '' ? undefined : search,
    page: page > 1 ? String(page) : undefined,
  })
}

export const isFiltered = ({ status, search }: OrderListView) => status !== 'all' || search !== ''
