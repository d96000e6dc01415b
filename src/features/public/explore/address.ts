import { categoryOfSlug, slugOf } from '#src/domain/discovery/category-slugs.ts'
import { fileKinds } from '#src/domain/discovery/file-kind.ts'
import {
  type ExploreChoice,
  exploreSorts,
  noFilters,
  type PriceFilter,
  priceFilters,
  type ShelfFilters,
  tagKey,
} from '#src/domain/discovery/shelves.ts'
import { searchTermOf } from '#src/domain/search/search-term.ts'
import { pageAt } from '#src/config/list-page.ts'
import { paths } from '#src/config/paths.ts'
import { accessTypes } from '#src/domain/product/product-kinds.ts'

/** What the path says: all products, those of a category, or those with a tag. */
export type ExploreScope = Pick<ShelfFilters, 'category' | 'tag'>

/** The parameters of the two paths. */
type ScopeInPath = { category?: string | undefined; tag?: string | undefined }

/**
 * Returns what a path says, or null for an unknown category and for a tag without letters and digits. A tag may be in any spelling.
 */
export function scopeOf({ category: slug, tag: written }: ScopeInPath): ExploreScope | null {
  if (written !== undefined) {
    const tag = tagKey(written)
    return tag === '' ? null : { category: null, tag }
  }
  if (slug === undefined) return { category: null, tag: null }
  const category = categoryOfSlug(slug)
  return category && { category, tag: null }
}

/** The whole market, in the order in which visitors find it. */
export const everything: ExploreChoice = { ...noFilters, search: '', sort: 'popular', page: 1 }

const prices: Record<PriceFilter, string | undefined> = {
  any: undefined,
  free: 'free',
  upTo10: '10',
  upTo25: '25',
}

/** Reads from an address what a visitor has chosen. Unknown choices, and choices without a shelf, are left out. */
export function choiceOf(scope: ExploreScope, address: URLSearchParams): ExploreChoice {
  const known = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === address.get(name))
  const price = address.get('price')
  const ordered: ExploreChoice = {
    ...everything,
    ...scope,
    price: price === null ? 'any' : (priceFilters.find((one) => prices[one] === price) ?? 'any'),
    sort: known(exploreSorts, 'sort') ?? everything.sort,
    page: pageAt(address),
  }
  if (scope.tag !== null) return ordered
  return {
    ...ordered,
    access: ordered.price === 'any' ? (known(accessTypes, 'access') ?? null) : null,
    search: searchTermOf(address.get('q')),
    rating: address.get('rating') === 'good' ? 'good' : 'any',
    fileKind: known(fileKinds, 'type') ?? null,
    isAdult: address.get('adult') === '1',
  }
}

/** Returns the address of a choice, without what every visitor begins with. */
export function exploreAddress(choice: ExploreChoice): string {
  const { category, tag, search, price, access, rating, fileKind, isAdult, sort, page } = choice
  const values = {
    q: search,
    price: prices[price],
    access: access ?? undefined,
    rating: rating === 'any' ? undefined : rating,
    type: fileKind ?? undefined,
    adult: isAdult ? '1' : undefined,
    sort: sort === everything.sort ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  }
  return tag === null
    ? paths.explore.href(category ? slugOf(category) : undefined, values)
    : paths.tag.href(tag, values)
}

/** Returns the choice after a change, which begins at the first page. */
export const changed = (choice: ExploreChoice, change: Partial<ExploreChoice>): ExploreChoice => ({
  ...choice,
  ...change,
  page: 1,
})

/** Returns the choice with another category and without the tag. */
export const inCategory = (choice: ExploreChoice, category: ExploreChoice['category']): ExploreChoice =>
  changed(choice, { category, tag: null })
