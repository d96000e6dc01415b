import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { AllOption, CreatorOption, Group, ProductOption, SearchingRows } from './found-options.tsx'
import type { MarketState } from './market-state.ts'

type FoundListProps = {
  id: string
  state: MarketState
  /** Where each option leads, in their order. */
  addresses: readonly string[]
  /** The index of the option that the arrow keys have reached, or -1. */
  active: number
  onFollow: () => void
  onRetry: () => void
}

const nothing = { listings: [], creators: [], meant: null }

/** The list of the combobox: the results, or why there are none. */
export function FoundList({ id, state, addresses, active, onFollow, onRetry }: FoundListProps) {
  const { listings, creators, meant } = state.kind === 'found' ? state : nothing
  const option = (place: number) => ({
    id: `${id}-${place}`,
    to: addresses[place] ?? '',
    isActive: place === active,
    onFollow,
  })
  return (
    // A press on the list would take the focus from the field, and with it the list.
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-card text-ink shadow-float lg:inset-x-0 lg:min-w-96"
    >
      {meant !== null && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">
          {m.market_search_meant({ term: meant })}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={m.market_search_label()}
        className="max-h-[min(34rem,70dvh)] overflow-y-auto"
      >
        {listings.length > 0 && (
          <Group name={m.market_search_products()}>
            {listings.map((listing, place) => (
              <ProductOption key={listing.$id} listing={listing} {...option(place)} />
            ))}
          </Group>
        )}
        {creators.length > 0 && (
          <Group name={m.market_search_creators()}>
            {creators.map((creator, place) => (
              <CreatorOption key={creator.userId} creator={creator} {...option(listings.length + place)} />
            ))}
          </Group>
        )}
        {state.kind === 'found' && <AllOption {...option(addresses.length - 1)} />}
      </div>
      {state.kind === 'searching' && <SearchingRows />}
      {state.kind === 'none' && <Message title={m.market_search_none()} text={m.market_search_none_hint()} />}
      {state.kind === 'failed' && (
        <Message title={m.market_search_failed()} text={m.market_search_failed_hint()} onRetry={onRetry} />
      )}
      <p role="status" className="sr-only">
        {statusOf(state)}
      </p>
    </div>
  )
}

function statusOf(state: MarketState): string {
  switch (state.kind) {
    case 'found':
      return m.market_search_found({ count: state.listings.length + state.creators.length })
    case 'searching':
      return m.market_search_searching()
    case 'none':
      return m.market_search_none()
    case 'failed':
      return m.market_search_failed()
    default:
      return state satisfies never
  }
}

/** @param onRetry for the mouse. On the keyboard, Enter in the field tries again. */
function Message({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <div className="grid justify-items-center px-5 py-6 text-center">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{text}</p>
      {onRetry && (
        <Button variant="secondary" tabIndex={-1} className="mt-3" onClick={onRetry}>
          {m.market_search_try_again()}
        </Button>
      )}
    </div>
  )
}
