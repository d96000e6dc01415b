import { queryOptions } from '@tanstack/react-query'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import { readSellingTerms } from './fees-api.ts'

/** Read once per page load, because the operator changes the terms only with a deployment. If the request fails, no fees are shown. */
export const sellingTermsQuery = queryOptions({
  queryKey: ['selling-terms'],
  queryFn: readSellingTerms,
  staleTime: Infinity,
  retry: false,
})

/** The fees alone. */
export const feesQuery = queryOptions({
  ...sellingTermsQuery,
  select: ({ fees }: SellingTerms) => fees,
})
