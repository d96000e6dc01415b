import { m } from '#messages'
import { ListingCardSkeleton } from '#src/components/listing/listing-card-skeleton.tsx'
import { gridLayout } from '#src/components/listing/layouts.ts'
import { Loading } from '#src/components/ui/feedback/skeleton.tsx'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

export function ListingListSkeleton() {
  return (
    <Loading label={m.explore_loading()} className={gridLayout}>
      {places.map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </Loading>
  )
}
