import { limits } from '#src/domain/limits/limits.ts'
import type { Listing } from './listing.ts'
import { tagKey } from './shelves.ts'

/** The points for each tag and for the category that two products share. */
const worth = { tag: 3, category: 2 } as const

type Candidate = Pick<Listing, '$id' | 'userId' | 'category' | 'tags' | 'popularity'>
export type ProductTraits = Omit<Candidate, 'popularity'>

const keysOf = (tags: readonly string[]) => new Set(tags.map(tagKey).filter(Boolean))

/** Returns how much two products have in common: 0 for nothing. */
export function likeness(one: ProductTraits, other: ProductTraits): number {
  const wanted = keysOf(one.tags)
  const shared = [...keysOf(other.tags)].filter((key) => wanted.has(key)).length
  const isSameKind = one.category !== '' && one.category === other.category
  return shared * worth.tag + (isSameKind ? worth.category : 0)
}

/** Returns the products that are most like one, the most popular of equals first, and few of any one creator. */
export function mostLike<Product extends Candidate>(
  one: ProductTraits,
  others: readonly Product[],
): Product[] {
  const byId = new Map(others.map((other) => [other.$id, other]))
  byId.delete(one.$id)
  const ordered = [...byId.values()]
    .map((product) => ({ product, like: likeness(one, product) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like || b.product.popularity - a.product.popularity)
  const ofCreator = new Map<string, number>()
  const chosen = ordered.filter(({ product: { userId } }) => {
    const before = ofCreator.get(userId) ?? 0
    ofCreator.set(userId, before + 1)
    return before < limits.explore.perCreator
  })
  return chosen.slice(0, limits.explore.moreLike).map(({ product }) => product)
}
