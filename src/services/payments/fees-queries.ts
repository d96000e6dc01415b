import { queryOptions } from '@tanstack/react-query'
import { readFees } from './fees-api.ts'

/** Read once per page load, because the operator changes fees only with a deployment. If the request fails, no fees are shown. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: readFees,
  staleTime: Infinity,
  retry: false,
})
