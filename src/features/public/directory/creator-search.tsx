import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { nextIndex } from '#src/components/ui/overlay/roving-focus.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { useNavigate } from 'react-router'
import { creatorSearchQuery } from '#src/services/profiles/creators/search-queries.ts'
import { SearchResults } from './search-results.tsx'
import { searchStateOf } from './search-state.ts'

/** A combobox (WAI-ARIA 1.2): the focus stays in the box, and arrow keys move the active option. */
export function CreatorSearch() {
  const listId = useId()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(-1)
  const dropdown = useDropdown()
  const settled = useDebounced(term, limits.search.debounce)
  const search = useQuery(creatorSearchQuery(settled))
  const state = searchStateOf(term, settled, search)
  const creators = state.kind === 'found' ? state.creators : []
  const chosen = creators[active]
  const retry = () => {
    dropdown.show()
    void search.refetch()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dropdown.isOpen) {
      // Escape would also clear the search box, which is its default action.
      event.preventDefault()
      dropdown.hide()
    }
    if (event.key === 'Enter' && dropdown.isOpen && chosen) {
      event.preventDefault()
      void navigate(paths.creator.href(chosen.username))
    }
    if (event.key === 'Enter' && state.kind === 'failed') retry()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    dropdown.show()
    setActive(nextIndex(event.key, active, creators.length) ?? -1)
  }

  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        role="combobox"
        aria-label={m.search_label()}
        aria-expanded={dropdown.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={dropdown.isOpen && chosen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={m.search_placeholder()}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value)
          setActive(-1)
          dropdown.show()
        }}
        onFocus={dropdown.show}
        onBlur={dropdown.hideSoon}
        onKeyDown={onKeyDown}
        className="block h-14 w-full rounded-full border border-line-strong/60 bg-card pr-3 pl-12 text-base text-ink sm:text-lg transition-colors placeholder:text-muted max-sm:placeholder:text-sm hover:border-line-strong focus:border-ink"
      />
      {dropdown.isOpen && <SearchResults id={listId} state={state} active={active} onRetry={retry} />}
    </div>
  )
}

/** The list is open while the box has the focus and a moment longer, because a click on a result takes the focus away first. */
function useDropdown() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    show: () => {
      clearTimeout(timer.current)
      setIsOpen(true)
    },
    hide: () => setIsOpen(false),
    hideSoon: () => {
      timer.current = setTimeout(() => setIsOpen(false), limits.search.hideDelay)
    },
  }
}
