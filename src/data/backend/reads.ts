import { usernameKey } from '#src/domain/profile/username.ts'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import { firstOf, Query } from './query.ts'

/** What the public pages begin with. The page's first script asks for the same before the app is there. */
export const newestFirst = Query.orderDesc('createdAt')
/** As their creator has put them; otherwise the newest first. */
export const inOrder = [Query.orderDesc('position'), newestFirst]
const listed = Query.equal('listed', true)

/** What a card of the directory is made of: a profile's other columns can be long. */
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

/** @param conditions at least one */
export function searchRead(conditions: readonly string[]): string[] {
  return [listed, Query.or(conditions), newestFirst, card, Query.limit(limits.search.results)]
}

export function creatorRead(username: string): string[] {
  return firstOf([Query.equal('usernameKey', usernameKey(username))])
}

/** By username, or by the custom slug of a page: two, if both were claimed in the same moment. */
export function handleRead(handle: string): string[] {
  const key = usernameKey(handle)
  return [Query.or([Query.equal('usernameKey', key), Query.equal('customSlugKey', key)]), Query.limit(2)]
}

/** A creator's public products, a page from 0 on; one more than a page tells whether there is a next. */
export function productsOfRead(
  userId: string,
  conditions: readonly string[],
  page: number,
  order: readonly string[] = inOrder,
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
