import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { gridLayout } from '#src/components/listing/layouts.ts'
import { productPictures } from '#src/config/pictures.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import type { ReactNode } from 'react'
import { pictureOf } from '#src/data/files/pictures-queries.ts'

type ListingListProps = {
  listings: readonly Listing[]
  /** True while others are loading. */
  isBusy: boolean
  /** The button that saves a product. */
  heart?: (listing: Listing) => ReactNode
}

export function ListingList({ listings, isBusy, heart }: ListingListProps) {
  return (
    <ul className={classNames(gridLayout, 'busy-bar')} aria-busy={isBusy}>
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
