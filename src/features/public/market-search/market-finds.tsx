import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { nextIndex } from '#src/components/ui/overlay/roving-focus.ts'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { marketSearchQuery } from '#src/data/discovery/market-search-queries.ts'
import { AllOption, CreatorOption, Group, ProductOption, SearchingRows } from './found-options.tsx'
import { type MarketState, marketStateOf } from './market-state.ts'

/** What the search field passes on of its keys. */
export type FoundKeys = { press: (event: KeyboardEvent) => void }

export type MarketFindsProps = {
  id: string
  /** What is typed, which is not empty. */
  term: string
  keys: Ref<FoundKeys>
  /** Told of the id of the option that the arrow keys have reached. */
  onActive: (optionId: string | undefined) => void
  /** Called when an option is followed. */
  onLeave: () => void
}

const hints = {
  none: [m.market_search_none, m.market_search_none_hint],
  failed: [m.market_search_failed, m.market_search_failed_hint],
} as const

/** Returns where each option leads, in their order. */
function addressesOf(state: MarketState, term: string): string[] {
  if (state.kind !== 'found') return []
  return [
    ...state.listings.map(({ $id, userName }) => paths.product.href(userName, $id)),
    ...state.creators.map(({ username }) => paths.creator.href(username)),
    paths.explore.href(undefined, { q: term }),
  ]
}

/** What was found for the term in the search field: the list of a combobox, in whose field the focus stays. */
export function MarketFinds({ id, term, keys, onActive, onLeave }: MarketFindsProps) {
  const navigate = useNavigate()
  const settled = useDebounced(term, limits.search.marketDebounce)
  const search = useQuery(marketSearchQuery(settled))
  const state = marketStateOf(term, settled, search)
  const addresses = addressesOf(state, term.trim())
  const [chosen, setChosen] = useState({ term, index: -1 })
  const index = chosen.term === term && chosen.index < addresses.length ? chosen.index : -1
  const optionId = (place: number) => `${id}-${place}`
  const activeId = index < 0 ? undefined : optionId(index)
  const retry = () => void search.refetch()

  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])
  useEffect(() => () => onActive(undefined), [onActive])

  useImperativeHandle(keys, () => ({
    press: (event) => {
      const address = addresses[index]
      if (event.key === 'Enter' && (address !== undefined || state.kind === 'failed')) {
        event.preventDefault()
        if (address === undefined) return retry()
        onLeave()
        void navigate(address)
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setChosen({ term, index: nextIndex(event.key, index, addresses.length) ?? -1 })
    },
  }))

  const option = (place: number) => ({
    id: optionId(place),
    to: addresses[place] ?? '',
    isActive: place === index,
    onFollow: onLeave,
  })
  const found = state.kind === 'found' ? state : { listings: [], creators: [], meant: null }
  return (
    // A press on the list would take the focus from the field, and with it the list.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-card text-ink shadow-float lg:inset-x-0 lg:min-w-96"
    >
      {found.meant !== null && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">
          {m.market_search_meant({ term: found.meant })}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={m.market_search_label()}
        className="max-h-[min(34rem,70dvh)] overflow-y-auto empty:hidden"
      >
        {found.listings.length > 0 && (
          <Group name={m.market_search_products()}>
            {found.listings.map((listing, place) => (
              <ProductOption key={listing.$id} listing={listing} {...option(place)} />
            ))}
          </Group>
        )}
        {found.creators.length > 0 && (
          <Group name={m.market_search_creators()}>
            {found.creators.map((creator, place) => (
              <CreatorOption
                key={creator.userId}
                creator={creator}
                {...option(found.listings.length + place)}
              />
            ))}
          </Group>
        )}
        {state.kind === 'found' && <AllOption {...option(addresses.length - 1)} />}
      </div>
      {state.kind === 'searching' && <SearchingRows />}
      {(state.kind === 'none' || state.kind === 'failed') && (
        <div className="grid justify-items-center px-5 py-6 text-center">
          <p className="font-medium">{hints[state.kind][0]()}</p>
          <p className="text-sm text-muted">{hints[state.kind][1]()}</p>
          {state.kind === 'failed' && (
            <Button variant="secondary" tabIndex={-1} className="mt-3" onClick={retry}>
              {m.market_search_try_again()}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {state.kind === 'found' &&
          m.market_search_found({ count: found.listings.length + found.creators.length })}
        {state.kind === 'searching' && m.market_search_searching()}
        {state.kind === 'none' && m.market_search_none()}
        {state.kind === 'failed' && m.market_search_failed()}
      </p>
    </div>
  )
}
