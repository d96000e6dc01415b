import { queryOptions } from '@tanstack/react-query'
import { readFees } from './fees-api.ts'

/** The same for the whole session: an operator changes it with a new release. Where it cannot be had, nothing is said of it. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: readFees,
  staleTime: Infinity,
  retry: false,
})
