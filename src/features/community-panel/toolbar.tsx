import { RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#src/components/ui/button.tsx'
import { IconButton } from '#src/components/ui/icon-button.tsx'
import { SearchField } from '#src/components/ui/search-field.tsx'
import { Select } from '#src/components/ui/select.tsx'
import { Spinner } from '#src/components/ui/spinner.tsx'
import { searchTexts } from '#src/components/ui/texts.ts'
import { useRefreshAudience } from '#src/queries/audience.ts'
import { hrefOf, isFiltered, startOf, type FollowersPlace, type MembersPlace } from './address.ts'
import { controlTexts as texts } from './texts.ts'
import { useTypedSearch } from './use-typed-search.ts'

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
  const [typed, setTyped] = useTypedSearch(place.filters.search, onSearch)
  const clear = () => {
    setTyped('')
    void navigate(hrefOf(startOf(place.tab)), { preventScrollReset: true })
  }
  return (
    <div role="search" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={search.searchLabel}
          placeholder={search.searchPlaceholder}
          clearLabel={searchTexts.clear}
          value={typed}
          onChange={setTyped}
          className="max-sm:basis-full sm:min-w-72 sm:flex-1"
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
          <RefreshButton isLoading={isLoading} />
        </div>
      </div>
    </div>
  )
}

export function RefreshButton({ isLoading }: { isLoading: boolean }) {
  const refresh = useRefreshAudience()
  return (
    <IconButton
      name={texts.refresh}
      variant="outlined"
      icon={isLoading ? <Spinner /> : <RefreshCw aria-hidden />}
      aria-busy={isLoading}
      onClick={() => void refresh()}
    />
  )
}

type FilterProps<Choice extends string> = {
  label: string
  choices: readonly Choice[]
  texts: Record<Choice, string>
  value: Choice
  onChoose: (choice: Choice) => void
}

export function Filter<Choice extends string>({
  label,
  choices,
  texts,
  value,
  onChoose,
}: FilterProps<Choice>) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={choices.map((choice) => ({ value: choice, label: texts[choice] }))}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value)
        if (chosen) onChoose(chosen)
      }}
      className="min-w-40 max-sm:flex-1"
    />
  )
}
