import { productStatuses, type ProductStatus } from '#src/domain/choices.ts'
import { paths } from '#src/config/paths.ts'

/** Where in the list somebody is; it lives in the address, so back and reload keep it. */
export type Place = {
  status: ProductStatus
  /** From 0 on. */
  page: number
}

export function placeOf(search: URLSearchParams): Place {
  const status = productStatuses.find((known) => known === search.get('tab')) ?? 'active'
  const page = Number(search.get('page') ?? 1)
  return { status, page: Number.isInteger(page) && page > 1 ? page - 1 : 0 }
}

export function hrefOf({ status, page }: Place): string {
  return paths.members.href('products', {
    tab: status === 'active' ? undefined : status,
    page: page > 0 ? String(page + 1) : undefined,
  })
}

/** The last page that has something on it. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
