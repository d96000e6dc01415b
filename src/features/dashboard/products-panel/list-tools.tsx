import { m } from '#messages'
import { ListSearch } from '#src/components/list-panel/list-search.tsx'

import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { hrefOf, type ProductListView, viewOf } from './address.ts'

type ListToolsProps = { view: ProductListView; isRefreshing: boolean; onRefresh: () => void }

export function ListTools({ view, isRefreshing, onRefresh }: ListToolsProps) {
  const change = useListChange<ProductListView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )
  return (
    <div role="search" className="flex items-center gap-3">
      <ListSearch
        label={m.products_search()}
        search={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
        className="flex-1"
      />
      <RefreshButton label={m.list_refresh()} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  )
}
