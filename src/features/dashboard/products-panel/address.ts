import {
  choiceParameter,
  listAddress,
  pageParameter,
  searchParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import { productStatuses, type ProductStatus } from '#src/domain/product/product-kinds.ts'

/** The visible part of the products. */
export type ProductListView = {
  status: ProductStatus
  /** Search words of the title, or '' for all products. */
  search: string
  /** Counts from 1. */
  page: number
}

export const start: ProductListView = { status: 'active', search: '', page: 1 }

const address = listAddress(start, {
  status: choiceParameter('tab', productStatuses),
  search: searchParameter,
  page: pageParameter,
})

export const { viewOf } = address

/** @param edit the id of the product whose form is open over the list */
export const hrefOf = (view: ProductListView, edit?: string) =>
  paths.dashboard.href('products', { ...address.queryOf(view), edit })

/** The list, and over it what a creator can do next with a product that has just been published. */
export const publishedHref = (productId: string) => paths.dashboard.href('products', { published: productId })
