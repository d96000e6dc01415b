import type { Listing } from '#src/domain/discovery/listing.ts'
import { Heart } from '#src/features/public/saved/heart.tsx'

/** The heart of a product. */
export const heartOf = ({ $id, title }: Pick<Listing, '$id' | 'title'>) => (
  <Heart productId={$id} title={title} />
)
