import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { rowLayout } from '#src/components/listing/layouts.ts'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { productPictures } from '#src/config/pictures.ts'
import { boughtTogetherQuery, moreFromCreatorQuery, moreLikeQuery } from '#src/services/discovery/queries.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { Product } from '#src/domain/product/product.ts'

type RelatedProductsProps = {
  product: Product
  creatorName: string
  /** True to show adult content, and nothing else. */
  isAdult: boolean
  heart?: (listing: Listing) => ReactNode
}

/**
 * Other products that may interest whoever reads about this one. What is empty or can't be loaded is left out: the page is about
 * something else. All of it comes at once, so that no row pushes another one away from under the finger.
 */
export function RelatedProducts({ product, creatorName, isAdult, heart }: RelatedProductsProps) {
  const [ofCreator, like, together] = useQueries({
    queries: [
      moreFromCreatorQuery(product.userId, product.$id),
      moreLikeQuery(product, isAdult),
      boughtTogetherQuery(product.$id),
    ],
  })
  if ([ofCreator, like, together].some(({ isPending }) => isPending)) return <RelatedSkeleton />
  const more = ofCreator.data ?? []
  const pairs = together.data ?? []
  const shown = new Set([...more, ...pairs].map(({ $id }) => $id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Row title={m.related_creator({ name: creatorName })} listings={more} heart={heart} />
      <Row
        title={m.related_like()}
        listings={(like.data ?? []).filter(({ $id }) => !shown.has($id))}
        heart={heart}
      />
      <Row title={m.related_together()} listings={pairs} heart={heart} />
    </div>
  )
}

type RowProps = Pick<RelatedProductsProps, 'heart'> & { title: string; listings: readonly Listing[] }

function Row({ title, listings, heart }: RowProps) {
  if (listings.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
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
    </section>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

function RelatedSkeleton() {
  return (
    <Loading label={m.related_loading()} className="overflow-hidden">
      <Skeleton className="mb-4 h-7 w-48" />
      <div className={rowLayout}>
        {places.map((place) => (
          <Skeleton key={place} className="h-80 rounded-card!" />
        ))}
      </div>
    </Loading>
  )
}
