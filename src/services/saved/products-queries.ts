import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readProducts } from './products-api.ts'
import { savedKey } from './queries.ts'

/** The products of a list that are public, by id. The ones before stay until the others are there. */
export const savedProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...savedKey, 'products', ids],
    queryFn: () => readProducts(ids),
    placeholderData: keepPreviousData,
  })
