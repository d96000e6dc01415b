import type { Listing } from '#src/domain/discovery/listing.ts'
import { Heart } from '#src/features/public/saved/heart.tsx'

/** The heart of a card. It is one function for all pages, because parts that hydrate later must get no props that change. */
export const heartOf = ({ $id, title }: Pick<Listing, '$id' | 'title'>) => (
  <Heart productId={$id} title={title} />
)
