import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type AriaAttributes, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { nextIndex } from '#src/components/ui/overlay/roving-focus.ts'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { marketSearchQuery } from '#src/services/discovery/market-search-queries.ts'
import { FoundList } from './found-list.tsx'
import { addressesOf, marketStateOf } from './market-state.ts'

/** The ARIA attributes by which the field describes its list. */
export type FieldState = Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'> & {
  'aria-autocomplete'?: 'list'
}

export type MarketComboboxProps = {
  /** The id of the form. */
  id: string
  /** The search that the address holds. */
  search: string
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  onChange: (field: FieldState) => void
}

/** The text of the field, which exists before this component does, and whether its list may be open. */
function useField({ search, form, input }: Pick<MarketComboboxProps, 'search' | 'form' | 'input'>) {
  const [term, setTerm] = useState(() => input.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input.current)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setTerm(search)
  }
  const leave = () => {
    setIsOpen(false)
    form.current?.hidePopover()
  }
  return { term, setTerm, isOpen, setIsOpen, leave }
}

/** Makes the search field a combobox (WAI-ARIA 1.2) that shows results while somebody types. The focus stays in the field. */
export function MarketCombobox({ id, search, form, input, onChange }: MarketComboboxProps) {
  const navigate = useNavigate()
  const { term, setTerm, isOpen, setIsOpen, leave } = useField({ search, form, input })
  const sought = term.trim()
  const settled = useDebounced(sought, limits.search.marketDebounce)
  const found = useQuery(marketSearchQuery(settled))
  const state = marketStateOf(sought, settled, found)
  const addresses = addressesOf(state, sought)
  const [chosen, setChosen] = useState({ term, index: -1 })
  const index = chosen.term === term && chosen.index < addresses.length ? chosen.index : -1

  const listId = `${id}-list`
  const activeId = index < 0 ? undefined : `${listId}-${index}`
  const isExpanded = isOpen && sought !== ''
  const retry = () => void found.refetch()
  useEffect(() => {
    onChange({
      'aria-expanded': isExpanded,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isExpanded ? activeId : undefined,
    })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onChange, listId, isExpanded, activeId])

  const onInput = useEffectEvent(() => {
    setTerm(input.current?.value ?? '')
    setIsOpen(true)
  })
  // What was typed after this was rendered, and before it listened.
  const catchUp = useEffectEvent(() => {
    if (input.current?.value !== term) onInput()
  })
  const onFocus = useEffectEvent(() => setIsOpen(true))
  const onBlur = useEffectEvent(() => setIsOpen(false))
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    if (isExpanded && state.kind === 'failed') return retry()
    const address = isExpanded ? addresses[index] : undefined
    leave()
    void navigate(address ?? paths.explore.href(undefined, { q: sought }))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape would also clear the field. Only in the header, where nothing is left to close, it may.
    if (event.key === 'Escape' && (isExpanded || form.current?.matches(':popover-open'))) {
      event.preventDefault()
      if (isExpanded) setIsOpen(false)
      else leave()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    if (isExpanded) setChosen({ term, index: nextIndex(event.key, index, addresses.length) ?? -1 })
  })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    input.current?.addEventListener('input', onInput, { signal })
    input.current?.addEventListener('focus', onFocus, { signal })
    input.current?.addEventListener('blur', onBlur, { signal })
    input.current?.addEventListener('keydown', onKeyDown, { signal })
    form.current?.addEventListener('submit', onSubmit, { signal })
    catchUp()
    return () => end.abort()
  }, [form, input])

  return (
    <>
      <IconButton
        name={m.market_search_close()}
        icon={<X aria-hidden />}
        popoverTarget={id}
        popoverTargetAction="hide"
      />
      {isExpanded && (
        <FoundList
          id={listId}
          state={state}
          addresses={addresses}
          active={index}
          onFollow={leave}
          onRetry={retry}
        />
      )}
    </>
  )
}
