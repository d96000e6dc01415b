import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useNavigate } from '#src/lib/url/router.tsx'
import { hrefOf, type ProductListView } from './address.ts'
import { texts } from './texts.ts'

type ListToolsProps = { place: ProductListView; isRefreshing: boolean; onRefresh: () => void }

export function ListTools({ place, isRefreshing, onRefresh }: ListToolsProps) {
  const navigate = useNavigate()
  const { typed, type } = useSearchTerm(place.search, limits.search.debounce, (search) => {
    navigate(hrefOf({ ...place, search, page: 1 }), { replace: true })
  })
  return (
    <div role="search" className="flex items-center gap-3">
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={typed}
        onChange={type}
        className="flex-1"
      />
      <RefreshButton label={texts.refresh} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  )
}
