import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeDiscount,
  createDiscount,
  listDiscounts,
  listNamedDiscountsAfter,
  stopDiscount,
} from './api.ts'

export type { NamedDiscount, NamedDiscountPage } from './api.ts'

export const discountsKey = ['discounts']

/** @param page from 1 */
export const discountsQuery = (creatorId: string, page: number) =>
  queryOptions({
    queryKey: [...discountsKey, creatorId, page],
    queryFn: () => listDiscounts(creatorId, page),
    // buyers can use a code at any time
    staleTime: 0,
  })

/** Reads the batches of an export, without the cache. */
export const discountBatches = (creatorId: string) => (after: string | null) =>
  listNamedDiscountsAfter(creatorId, after)

/** Reads the lists again also after a failure: the change may have been made and only the response lost. */
function useDiscountsSettled() {
  const queryClient = useQueryClient()
  return {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: discountsKey })
    },
  }
}

export function useCreateDiscount() {
  return useMutation({ mutationFn: createDiscount, ...useDiscountsSettled() })
}

export function useChangeDiscount() {
  return useMutation({ mutationFn: changeDiscount, ...useDiscountsSettled() })
}

export function useStopDiscount() {
  return useMutation({ mutationFn: stopDiscount, ...useDiscountsSettled() })
}
