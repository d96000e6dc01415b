import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { listTotal } from '#src/components/ui/list/list-total.ts'
import { type Order, ORDERS_PAGE_SIZE } from '#src/domain/money/order.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { useSearchParams } from 'react-router'
import { messageOf } from '#src/services/error-messages.ts'
import { orderBatches, ordersQuery } from '#src/services/payments/orders/queries.ts'
import { filterChoicesQuery } from '#src/services/products/brief-products-queries.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { isFiltered, viewOf } from './address.ts'
import { csvName, orderCsvColumns } from './csv-columns.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { OrderTools } from './order-tools.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function OrdersPanel({ account: known }: { account: Account }) {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const [refunding, setRefunding] = useState<Order>()
  const [told, setTold] = useState<Order>()
  const focusHeading = useFocusAfterRemoval()
  const { data: counters = known, refetch: recount } = useQuery(accountQuery(known))
  const { status, product, search, page } = view
  const filters = { status, product, search }
  const { data: products = [] } = useQuery(filterChoicesQuery(known.userId))
  const list = useQuery({
    ...ordersQuery(known.userId, filters, page),
    placeholderData: keepPreviousData,
  })
  const whole = isFiltered(view) ? undefined : counters.totalSales
  const total = list.data ? listTotal(list.data, page, ORDERS_PAGE_SIZE, whole) : 0
  const job = useCsvExport(
    { read: orderBatches(known.userId, filters), columns: orderCsvColumns, fileName: csvName, messageOf },
    total,
    m.orders_export_empty(),
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 tabIndex={-1} className="text-2xl">
          {m.orders_title()}
        </h1>
        <p className="text-muted">{m.orders_subtitle()}</p>
      </header>
      <OrderTools
        view={view}
        products={products}
        isRefreshing={list.isFetching}
        onRefresh={() => void Promise.all([list.refetch(), recount()])}
        exportButton={
          total > 0 && (
            <ExportButton job={job} total={total} tip={m.orders_export_tip()} onStart={job.start} />
          )
        }
      />
      <OrderList
        view={view}
        list={list}
        total={total}
        actions={{ onRefund: setRefunding, onHistory: setTold }}
      />
      {told && <HistoryDialog order={told} onClose={() => setTold(undefined)} />}
      {refunding && (
        <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} onEmptied={focusHeading} />
      )}
    </div>
  )
}
