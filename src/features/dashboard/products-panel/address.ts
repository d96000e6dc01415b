import {
  choiceParameter,
  listAddress,
  pageParameter,
  searchParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import { productStatuses, type ProductStatus } from '#src/domain/product/product.ts'

/** Which products are on show. */
export type ProductListView = {
  status: ProductStatus
  /** Words of the title, or '' for all. */
  search: string
  /** From 1 on. */
  page: number
}

export const start: ProductListView = { status: 'active', search: '', page: 1 }

const address = listAddress(start, {
  status: choiceParameter('tab', productStatuses),
  search: searchParameter,
  page: pageParameter,
})

export const { viewOf } = address

/** @param edit the product whose form lies over the list */
export const hrefOf = (view: ProductListView, edit?: string) =>
  paths.dashboard.href('products', { ...address.queryOf(view), edit })
