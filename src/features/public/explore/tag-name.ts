import type { Listing } from '#src/domain/discovery/listing.ts'
import { tagKey } from '#src/domain/discovery/shelves.ts'

/** Returns a tag as the first of some products has it, or its key if none has it. Null for no tag. */
export function tagName(tag: string | null, listings: readonly Pick<Listing, 'tags'>[]): string | null {
  if (tag === null) return null
  return listings.flatMap(({ tags }) => tags).find((written) => tagKey(written) === tag) ?? tag
}
