import type { Listing } from '#src/domain/discovery/listing.ts'
import { LaterHeart } from './later-heart.tsx'

/** The heart of a card. It is one function for all pages, because parts that hydrate later must get no props that change. */
export const heartOf = ({ $id, title }: Pick<Listing, '$id' | 'title'>) => (
  <LaterHeart productId={$id} title={title} />
)
