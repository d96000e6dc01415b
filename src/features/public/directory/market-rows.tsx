import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { ListingCardSkeleton } from '#src/components/listing/listing-card-skeleton.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { productPictures } from '#src/config/pictures.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { ExploreSort } from '#src/domain/discovery/shelves.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { newestQuery, popularNowQuery } from '#src/services/discovery/queries.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { rowLayout } from '#src/components/listing/layouts.ts'
import { Section, SeeAll } from './section.tsx'

const { row } = limits.explore
const newest: ExploreSort = 'newest'

/** Requests the rows. Never rejects: a row that is missing is asked for again. */
export async function preloadMarketRows(client: QueryClient): Promise<void> {
  const queries = [popularNowQuery(row), newestQuery(row)]
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
}

type MarketRowsProps = {
  /** The button that saves a product. */
  heart?: (listing: Listing) => ReactNode
}

/** What is popular, and what is new. A row that is empty or can't be loaded is left out: the page is about creators as well. */
export function MarketRows({ heart }: MarketRowsProps) {
  const popular = useQuery(popularNowQuery(row))
  const latest = useQuery(newestQuery(row))
  return (
    <>
      <Row
        title={m.market_row_popular()}
        to={paths.explore.href()}
        listings={listingsOf(popular)}
        heart={heart}
      />
      <Row
        title={m.market_row_newest()}
        to={paths.explore.href(undefined, { sort: newest })}
        listings={listingsOf(latest)}
        heart={heart}
      />
    </>
  )
}

type ListingsQuery = { data: Listing[] | undefined; isPending: boolean }

const listingsOf = ({ data, isPending }: ListingsQuery): Listing[] | 'loading' =>
  data ?? (isPending ? 'loading' : [])

type RowProps = MarketRowsProps & { title: string; to: string; listings: Listing[] | 'loading' }

function Row({ title, to, listings, heart }: RowProps) {
  if (listings === 'loading') return <RowSkeleton />
  if (listings.length === 0) return null
  return (
    <Section title={title} aside={<SeeAll to={to} what={title} />}>
      <ul className={rowLayout}>
        {listings.map((listing) => (
          <li key={listing.$id}>
            <ListingCard
              listing={listing}
              cover={coverPictureOf(listing.coverId, listing, productPictures.row)}
              heart={heart?.(listing)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

function RowSkeleton() {
  return (
    <Loading label={m.market_row_loading()} className="mt-12 overflow-hidden">
      <Skeleton className="mb-4 h-9 w-48" />
      <div className={rowLayout}>
        {places.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    </Loading>
  )
}
