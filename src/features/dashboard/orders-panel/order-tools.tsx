import type { ReactNode } from 'react'
import { ListToolbar } from '#src/components/list-panel/list-toolbar.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { hrefOf, isFiltered, type OrderListView, start, statusChoices, viewOf } from './address.ts'
import { ordersTexts as texts } from './texts.ts'

type OrderToolsProps = {
  view: OrderListView
  isRefreshing: boolean
  onRefresh: () => void
  /** Given only if there is something to export. */
  exportButton: ReactNode
}

export function OrderTools({ view, ...rest }: OrderToolsProps) {
  const change = useListChange<OrderListView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )
  return (
    <ListToolbar
      {...rest}
      searchLabel={texts.searchLabel}
      searchPlaceholder={texts.search}
      search={view.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={
        <Filter
          label={texts.statusLabel}
          choices={statusChoices}
          texts={texts.statusFilter}
          value={view.status}
          onChoose={(status) => change({ status })}
        />
      }
      isFiltered={isFiltered(view)}
      onClear={() => change(start)}
    />
  )
}
