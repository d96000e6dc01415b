import type { UseQueryResult } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import SearchX from 'lucide-react/icons/search-x'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { type Order, ORDERS_PAGE_SIZE } from '#src/domain/money/order.ts'
import { messageOf } from '#src/data/error-messages.ts'
import type { OrderPage } from '#src/data/orders/queries.ts'
import { hrefOf, isFiltered, type OrderListView } from './address.ts'
import { OrderRow, widths } from './order-row.tsx'
import { ordersTexts as texts } from './texts.ts'

type OrderListProps = {
  place: OrderListView
  list: UseQueryResult<OrderPage>
  /** Of all pages. */
  total: number
  onRefund: (order: Order) => void
  onHistory: (order: Order) => void
}

export function OrderList({ place, list, total, onRefund, onHistory }: OrderListProps) {
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return (
      <ErrorPanel
        title={texts.failed}
        message={messageOf(list.error, texts.failedMessage)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const { rows } = list.data
  if (total === 0) return <NoOrders place={place} />
  const count = pageCount(total, ORDERS_PAGE_SIZE)
  if (rows.length === 0 && place.page > 1 && !list.isPlaceholderData) {
    return <Redirect to={hrefOf({ ...place, page: Math.min(count, place.page - 1) })} />
  }
  return (
    <>
      <DataTable
        label={texts.title}
        columns={Object.values(texts.columns)}
        widths={widths}
        isBusy={list.isPlaceholderData}
      >
        {rows.map((order) => (
          <OrderRow
            key={order.$id}
            order={order}
            onRefund={() => onRefund(order)}
            onHistory={() => onHistory(order)}
          />
        ))}
      </DataTable>
      <Pagination current={place.page} count={count} hrefOf={(page) => hrefOf({ ...place, page })} />
    </>
  )
}

function NoOrders({ place }: { place: OrderListView }) {
  if (isFiltered(place)) return <EmptyState {...texts.noneFound} icon={<SearchX aria-hidden />} />
  const { title, text, action } = texts.none
  return (
    <EmptyState
      title={title}
      text={text}
      icon={<Receipt aria-hidden />}
      action={<LinkButton to={paths.members.href('products')}>{action}</LinkButton>}
    />
  )
}

function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="@container grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-39 rounded-card! @3xl:h-18" />
      ))}
    </Loading>
  )
}
