import type { UseQueryResult } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import SearchX from 'lucide-react/icons/search-x'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import { ORDERS_PAGE_SIZE } from '#src/domain/money/order.ts'
import { messageOf } from '#src/services/error-messages.ts'
import type { OrderPage } from '#src/services/payments/orders/queries.ts'
import { hrefOf, isFiltered, type OrderListView } from './address.ts'
import { explanationOf, type OrderActions, orderColumns } from './order-columns.tsx'

type OrderListProps = {
  view: OrderListView
  list: UseQueryResult<OrderPage>
  /** The number of rows on all pages. */
  total: number
  actions: OrderActions
}

export function OrderList({ view, list, total, actions }: OrderListProps) {
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={m.orders_loading()}
      rowHeight="h-39 @3xl:h-18"
      rows={list.data?.rows}
      failure={{ title: m.orders_failed(), message: messageOf(list.error, m.orders_failed_message()) }}
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
          label={m.orders_title()}
          columns={orderColumns(actions)}
          rows={rows}
          idOf={({ $id }) => $id}
          cards="@max-3xl:grid-cols-3 @max-3xl:items-start"
          noteOf={explanationOf}
          isBusy={list.isPlaceholderData}
        />
      )}
    </ListContent>
  )
}

function NoOrders({ view }: { view: OrderListView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        title={m.orders_none_found_title()}
        text={m.orders_none_found_text()}
        icon={<SearchX aria-hidden />}
      />
    )
  }
  return (
    <EmptyState
      title={m.orders_none_title()}
      text={m.orders_none_text()}
      icon={<Receipt aria-hidden />}
      action={<LinkButton to={paths.dashboard.href('products')}>{m.orders_none_action()}</LinkButton>}
    />
  )
}
