import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { UnreachablePanel } from '#src/components/layout/unreachable.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { ShelfPage } from '#src/domain/discovery/shelf-page.ts'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { isServerDown, messageOf } from '#src/services/error-messages.ts'
import { exploreAddress, changed } from '#src/features/public/explore/address.ts'
import { NothingFound } from './nothing-found.tsx'
import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { gridLayout } from '#src/components/listing/layouts.ts'
import { productPictures } from '#src/config/pictures.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { pagesBeside } from './pages-beside.ts'
import { ListingCardSkeleton } from '#src/components/listing/listing-card-skeleton.tsx'
import { Loading } from '#src/components/ui/feedback/skeleton.tsx'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

function ListingListSkeleton() {
  return (
    <Loading label={m.explore_loading()} className={gridLayout}>
      {places.map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </Loading>
  )
}

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
      <Link to={exploreAddress(changed(choice, { search: meant }))} className="underline">
        {m.explore_meant({ term: meant })}
      </Link>
    </p>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isServerDown(error)) return <UnreachablePanel onRetry={onRetry} />
  return <ErrorPanel title={m.explore_failed()} message={messageOf(error)} onRetry={onRetry} />
}

type ListingListProps = {
  listings: readonly Listing[]
  /** True while others are loading. */
  isBusy: boolean
  /** The button that saves a product. */
  heart?: (listing: Listing) => ReactNode
}

function ListingList({ listings, isBusy, heart }: ListingListProps) {
  return (
    <ul className={classNames(gridLayout, 'busy-bar')} aria-busy={isBusy}>
      {listings.map((listing, index) => (
        <li key={listing.$id}>
          <ListingCard
            listing={listing}
            cover={coverPictureOf(listing.coverId, listing, productPictures.card)}
            heart={heart?.(listing)}
            isPriority={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

type ExplorePagesProps = { choice: ExploreChoice; hasMore: boolean }

/** The way to the pages before and after. */
function ExplorePages({ choice, hasMore }: ExplorePagesProps) {
  const { previous, next } = pagesBeside(choice, hasMore)
  if (!previous && !next) return null
  return (
    <nav
      aria-label={m.ui_pages_label()}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 *:justify-self-center"
    >
      {previous ? (
        <LinkButton
          variant="secondary"
          rel="prev"
          to={exploreAddress(previous)}
          className="justify-self-start!"
        >
          <ChevronLeft aria-hidden className="size-4.5" />
          {m.ui_pages_previous()}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">{m.ui_pages_page({ page: choice.page })}</span>
      {next && (
        <LinkButton variant="secondary" rel="next" to={exploreAddress(next)} className="justify-self-end!">
          {m.ui_pages_next()}
          <ChevronRight aria-hidden className="size-4.5" />
        </LinkButton>
      )}
    </nav>
  )
}
