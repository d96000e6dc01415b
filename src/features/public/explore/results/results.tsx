import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { UnreachablePanel } from '#src/components/layout/unreachable.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { ShelfPage } from '#src/domain/discovery/shelf-page.ts'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { isServerDown, messageOf } from '#src/data/error-messages.ts'
import { addressOf, changed } from '#src/features/public/explore/address.ts'
import { ExplorePages } from './explore-pages.tsx'
import { ListingList } from './listing-list.tsx'
import { ListingListSkeleton } from './listing-list-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'

type ResultsProps = {
  choice: ExploreChoice
  shelf: UseQueryResult<ShelfPage>
  heart?: (listing: Listing) => ReactNode
}

/** Shows the products that were asked for, or why there are none. */
export function Results({ choice, shelf, heart }: ResultsProps) {
  if (shelf.isPending) return <ListingListSkeleton />
  if (!shelf.data) return <Failed error={shelf.error} onRetry={() => void shelf.refetch()} />
  const { listings, total, hasMore, meant } = shelf.data
  const isBusy = shelf.isPlaceholderData
  const isEmpty = listings.length === 0 && !isBusy
  return (
    <>
      {meant !== null && !isBusy && <Meant choice={choice} meant={meant} />}
      {isEmpty ? (
        <NothingFound choice={choice} total={total} />
      ) : (
        <ListingList listings={listings} isBusy={isBusy} heart={heart} />
      )}
      {!isBusy && !isEmpty && <ExplorePages choice={choice} hasMore={hasMore} />}
    </>
  )
}

/** Says that something else was searched for than what was typed. */
function Meant({ choice, meant }: { choice: ExploreChoice; meant: string }) {
  return (
    <p>
      {m.explore_meant_typed({ term: choice.search })}{' '}
      <Link to={addressOf(changed(choice, { search: meant }))} className="underline">
        {m.explore_meant({ term: meant })}
      </Link>
    </p>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isServerDown(error)) return <UnreachablePanel onRetry={onRetry} />
  return <ErrorPanel title={m.explore_failed()} message={messageOf(error)} onRetry={onRetry} />
}
