import { usernameKey } from '#src/domain/profile/username.ts'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import { firstOf, Query } from './query.ts'

/** Rows of any table by the time of their creation, the newest first. */
export const newestFirst = Query.orderDesc('createdAt')
/** In the order that the creator chose; products without a place come newest first. */
export const inOwnOrder = [Query.orderDesc('position'), newestFirst]
const listed = Query.equal('listed', true)

/** The columns that a card of the directory shows. Other columns of a profile can be long. */
export const card = Query.select([
  'userId',
  'username',
  'usernameKey',
  'name',
  'about',
  'profilePicture',
  'category',
  'verified',
  'totalProducts',
  'createdAt',
])

export const inCategory = (chip: DirectoryCategory) => Query.equal('directoryCategory', chip)

/** The newest creators, of one category or of all. */
export function directoryRead(chip: DirectoryCategory | null): string[] {
  const category = chip ? [inCategory(chip)] : []
  return [listed, ...category, newestFirst, card, Query.limit(pageSizes.directory)]
}

/** @param conditions one or more, of which one must hold */
export function searchRead(conditions: readonly string[]): string[] {
  return [listed, Query.or(conditions), newestFirst, card, Query.limit(limits.search.results)]
}

/** Reads one row, as a list: Appwrite may answer a single row from a cache that is hours old (observed on 1.9.6). */
export function rowRead(rowId: string): string[] {
  return firstOf([Query.equal('$id', rowId)])
}

export function creatorRead(username: string): string[] {
  return firstOf([Query.equal('usernameKey', usernameKey(username))])
}

/** Finds a page by username or by custom slug. Finds two pages if both were claimed at the same moment. */
export function handleRead(handle: string): string[] {
  const key = usernameKey(handle)
  return [Query.or([Query.equal('usernameKey', key), Query.equal('customSlugKey', key)]), Query.limit(2)]
}

/**
 * Reads a page of a creator's public products. Pages count from 0; one row more than a page shows tells whether there is a next
 * page.
 */
export function productsOfRead(
  userId: string,
  conditions: readonly string[],
  page: number,
  order: readonly string[] = inOwnOrder,
): string[] {
  const size = pageSizes.products
  return [
    Query.equal('userId', userId),
    ...conditions,
    ...order,
    Query.limit(size + 1),
    Query.offset(page * size),
  ]
}
