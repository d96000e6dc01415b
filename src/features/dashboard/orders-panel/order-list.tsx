import type { UseQueryResult } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import SearchX from 'lucide-react/icons/search-x'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import { type Order, ORDERS_PAGE_SIZE } from '#src/domain/money/order.ts'
import { messageOf } from '#src/data/error-messages.ts'
import type { OrderPage } from '#src/data/orders/queries.ts'
import { hrefOf, isFiltered, type OrderListView } from './address.ts'
import { OrderRow, widths } from './order-row.tsx'
import { ordersTexts as texts } from './texts.ts'

type OrderListProps = {
  view: OrderListView
  list: UseQueryResult<OrderPage>
  /** The number of rows on all pages. */
  total: number
  onRefund: (order: Order) => void
  onHistory: (order: Order) => void
}

export function OrderList({ view, list, total, onRefund, onHistory }: OrderListProps) {
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={texts.loading}
      rowHeight="h-39 @3xl:h-18"
      rows={list.data?.rows}
      failure={{ title: texts.failed, message: messageOf(list.error, texts.failedMessage) }}
      onRetry={() => void list.refetch()}
      isEmpty={total === 0}
      empty={<NoOrders view={view} />}
      leadsBack={!list.isPlaceholderData}
      pages={{
        current: view.page,
        count: pageCount(total, ORDERS_PAGE_SIZE),
        hrefOf: (page) => hrefOf({ ...view, page }),
      }}
    >
      {(rows) => (
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
      )}
    </ListContent>
  )
}

function NoOrders({ view }: { view: OrderListView }) {
  if (isFiltered(view)) return <EmptyState {...texts.noneFound} icon={<SearchX aria-hidden />} />
  const { title, text, action } = texts.none
  return (
    <EmptyState
      title={title}
      text={text}
      icon={<Receipt aria-hidden />}
      action={<LinkButton to={paths.dashboard.href('products')}>{action}</LinkButton>}
    />
  )
}
