import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useNavigate } from '#src/lib/url/router.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useRefreshAudience } from '#src/data/audience/queries.ts'
import { hrefOf, isFiltered, startOf, type FollowersPlace, type MembersPlace } from './address.ts'
import { controlTexts as texts } from './texts.ts'

type ToolbarProps = {
  place: MembersPlace | FollowersPlace
  searchLabel: string
  searchPlaceholder: string
  onSearch: (search: string) => void
  isLoading: boolean
  filters: ReactNode
  /** Where there is something to export. */
  exportButton: ReactNode
}

/** What narrows a list down and what is done with all of it. */
export function Toolbar({ place, onSearch, isLoading, filters, exportButton, ...search }: ToolbarProps) {
  const navigate = useNavigate()
  const { search: shown } = place.filters
  const { typed, type } = useSearchTerm(shown, limits.search.debounce, (term) => {
    if (term !== shown) onSearch(term)
  })
  const clear = () => {
    type('')
    navigate(hrefOf(startOf(place.tab)))
  }
  return (
    <div role="search" className="@container grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={search.searchLabel}
          placeholder={search.searchPlaceholder}
          clearLabel={texts.clearSearch}
          value={typed}
          onChange={type}
          className="basis-full @2xl:flex-1 @2xl:basis-72"
        />
        {filters}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {isFiltered(place) && (
          <Button variant="quiet" icon={<X aria-hidden className="size-4.5" />} onClick={clear}>
            {texts.clear}
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {exportButton}
          <Refresh isLoading={isLoading} />
        </div>
      </div>
    </div>
  )
}

export function Refresh({ isLoading }: { isLoading: boolean }) {
  const refresh = useRefreshAudience()
  return <RefreshButton label={texts.refresh} isRefreshing={isLoading} onRefresh={() => void refresh()} />
}
