import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { limits } from '#src/domain/limits/limits.ts'

type ListToolbarProps = {
  searchLabel: string
  searchPlaceholder: string
  /** The search term in the address. */
  search: string
  onSearch: (search: string) => void
  filters: ReactNode
  isFiltered: boolean
  onClear: () => void
  /** Given only if there is something to export. */
  exportButton: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
}

/** The search, the filters and the actions above a list. */
export function ListToolbar({
  searchLabel,
  searchPlaceholder,
  search,
  onSearch,
  filters,
  isFiltered,
  onClear,
  exportButton,
  isRefreshing,
  onRefresh,
}: ListToolbarProps) {
  const { typed, type } = useSearchTerm(search, limits.search.debounce, onSearch)
  const clear = () => {
    type('')
    onClear()
  }
  return (
    <div role="search" className="@container grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={searchLabel}
          placeholder={searchPlaceholder}
          clearLabel={m.list_clear_search()}
          value={typed}
          onChange={type}
          className="basis-full @2xl:flex-1 @2xl:basis-72"
        />
        {filters}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {isFiltered && (
          <Button variant="quiet" icon={<X aria-hidden className="size-4.5" />} onClick={clear}>
            {m.list_clear()}
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {exportButton}
          <RefreshButton label={m.list_refresh()} isRefreshing={isRefreshing} onRefresh={onRefresh} />
        </div>
      </div>
    </div>
  )
}
