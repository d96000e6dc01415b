import { pageOf } from '#src/components/ui/list/page-numbers.ts'
import { productStatuses, type ProductStatus } from '#src/domain/product/product.ts'
import { paths } from '#src/config/paths.ts'

/** Where in the list somebody is; it lives in the address, so back and reload keep it. */
export type ProductListView = {
  status: ProductStatus
  /** From 1 on. */
  page: number
  /** Words of the title, or '' for all. */
  search: string
}

export function placeOf(address: URLSearchParams): ProductListView {
  const status = productStatuses.find((known) => known === address.get('tab')) ?? 'active'
  return { status, page: pageOf(address.get('page')), search: address.get('q')?.trim() ?? '' }
}

/** @param edit the product whose form lies over the list */
export function hrefOf({ status, page, search }: ProductListView, edit?: string): string {
  return paths.dashboard.href('products', {
    tab: status === 'active' ? undefined : status,
    q: search === '' ? undefined : search,
    page: page > 1 ? String(page) : undefined,
    edit,
  })
}
