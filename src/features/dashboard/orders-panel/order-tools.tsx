import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages'
import { ListToolbar } from '#src/components/list-panel/list-toolbar.tsx'
import { ProductFilter } from '#src/components/list-panel/product-filter.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { hrefOf, isFiltered, type OrderListView, start, statusChoices, viewOf } from './address.ts'
import { statusFilterTexts } from './texts.ts'

type OrderToolsProps = {
  view: OrderListView
  products: ComponentProps<typeof ProductFilter>['products']
  isRefreshing: boolean
  onRefresh: () => void
  /** Given only if there is something to export. */
  exportButton: ReactNode
}

export function OrderTools({ view, products, ...rest }: OrderToolsProps) {
  const change = useListChange<OrderListView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )
  return (
    <ListToolbar
      {...rest}
      searchLabel={m.orders_search_label()}
      searchPlaceholder={m.orders_search()}
      search={view.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={
        <>
          <Filter
            label={m.orders_status_label()}
            choices={statusChoices}
            texts={statusFilterTexts()}
            value={view.status}
            onChoose={(status) => change({ status })}
          />
          <ProductFilter
            products={products}
            value={view.product}
            onChoose={(product) => change({ product })}
          />
        </>
      }
      isFiltered={isFiltered(view)}
      onClear={() => change(start)}
    />
  )
}
