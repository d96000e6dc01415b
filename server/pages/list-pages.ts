import { routeAt } from '#src/app/routes.ts'
import { namedPage, pageAt, queryWithPage } from '#src/config/list-page.ts'
import { paths } from '#src/config/paths.ts'

/** The screens with a list that goes on at another address. */
const withList = new Set<string>([
  paths.creator.pattern,
  paths.handle.pattern,
  paths.product.pattern,
  paths.explore.pattern,
  paths.tag.pattern,
])

/** Returns where the list begins, for an address whose page can't be one, or null for all other addresses. */
export function firstPageFor({ pathname, searchParams }: URL): string | null {
  if (namedPage(searchParams) !== null) return null
  if (!withList.has(routeAt(pathname)?.route.path ?? '')) return null
  const query = queryWithPage(searchParams, 1)
  return query === '?' ? pathname : `${pathname}${query}`
}

/** Whether an address names a page of a list after its first. */
export const isLaterPage = ({ searchParams }: URL): boolean => pageAt(searchParams) > 1
