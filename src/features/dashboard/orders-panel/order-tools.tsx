import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useNavigate } from '#src/lib/url/router.tsx'
import { hrefOf, isFiltered, type OrderListView, start, statusChoices } from './address.ts'
import { ordersTexts as texts } from './texts.ts'

type OrderToolsProps = {
  place: OrderListView
  isRefreshing: boolean
  onRefresh: () => void
  /** Where there is something to export. */
  exportButton: ReactNode
}

/** What narrows the list down and what is done with all of it. */
export function OrderTools({ place, isRefreshing, onRefresh, exportButton }: OrderToolsProps) {
  const navigate = useNavigate()
  const { typed, type } = useSearchTerm(place.search, limits.search.debounce, (search) =>
    navigate(hrefOf({ ...place, search, page: 1 }), { replace: true }),
  )
  const clear = () => {
    type('')
    navigate(hrefOf(start))
  }
  return (
    <div role="search" className="@container grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
          value={typed}
          onChange={type}
          className="basis-full @2xl:flex-1 @2xl:basis-72"
        />
        <Filter
          label={texts.statusLabel}
          choices={statusChoices}
          texts={texts.statusFilter}
          value={place.status}
          onChoose={(status) => navigate(hrefOf({ ...place, status, page: 1 }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {isFiltered(place) && (
          <Button variant="quiet" icon={<X aria-hidden className="size-4.5" />} onClick={clear}>
            {texts.clear}
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {exportButton}
          <RefreshButton label={texts.refresh} isRefreshing={isRefreshing} onRefresh={onRefresh} />
        </div>
      </div>
    </div>
  )
}
