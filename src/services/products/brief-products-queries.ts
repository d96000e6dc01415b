import { queryOptions } from '@tanstack/react-query'
import {
  briefProductsOf,
  listFilterChoices,
  listPaidProducts,
  listPartChoices,
} from './brief-products-api.ts'
import { ownProductsKey } from './own-products-queries.ts'

export type { BriefProduct } from './brief-products-api.ts'

const briefKey = [...ownProductsKey, 'brief']

/** The creator's paid products with the words in their titles, '' for all. */
export const paidProductChoicesQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: [...briefKey, 'paid', userId, search],
    queryFn: () => listPaidProducts(userId, search),
  })

/** The creator's products that can be in a bundle, with the words in their titles, '' for all. */
export const partChoicesQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: [...briefKey, 'parts', userId, search],
    queryFn: () => listPartChoices(userId, search),
  })

/** The products by which lists can be filtered. */
export const filterChoicesQuery = (userId: string) =>
  queryOptions({ queryKey: [...briefKey, 'filter', userId], queryFn: () => listFilterChoices(userId) })

/** @param opening the number of the form's opening, so that a form that opens again never gets an earlier form's response */
export const briefProductsQuery = (ids: readonly string[], opening: string) =>
  queryOptions({
    queryKey: [...briefKey, 'of', ids, opening],
    queryFn: () => briefProductsOf(ids),
  })
