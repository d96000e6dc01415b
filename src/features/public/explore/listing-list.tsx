import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { productPictures } from '#src/config/pictures.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { pictureOf } from '#src/data/files/pictures-queries.ts'

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]'

type ListingListProps = {
  listings: readonly Listing[]
  /** True while others are loading. */
  isBusy: boolean
  /** The button that saves a product. */
  heart?: (listing: Listing) => ReactNode
}

export function ListingList({ listings, isBusy, heart }: ListingListProps) {
  return (
    <ul className={classNames(grid, 'busy-bar')} aria-busy={isBusy}>
      {listings.map((listing, index) => (
        <li key={listing.$id}>
          <ListingCard
            listing={listing}
            cover={pictureOf('media', listing.coverId, productPictures.card)}
            heart={heart?.(listing)}
            isPriority={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

export function ListingListSkeleton() {
  return (
    <Loading label={m.explore_loading()} className={grid}>
      {places.map((place) => (
        <span key={place} className="block overflow-clip rounded-card border border-line bg-card">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <span className="grid gap-3 border-t border-line p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-6 w-1/3" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
