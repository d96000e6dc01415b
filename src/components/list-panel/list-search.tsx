import { m } from '#messages'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { limits } from '#src/domain/limits/limits.ts'

type ListSearchProps = {
  label: string
  placeholder?: string
  /** The search term in the address. */
  search: string
  onSearch: (search: string) => void
  className?: string
}

/** The search box of a list with few other tools. */
export function ListSearch({ search, onSearch, ...field }: ListSearchProps) {
  const { typed, type } = useSearchTerm(search, limits.search.debounce, onSearch)
  return <SearchField {...field} clearLabel={m.list_clear_search()} value={typed} onChange={type} />
}
