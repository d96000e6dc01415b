import { queryOptions } from '@tanstack/react-query'
import { listDailyTotals, listProductFigures, listReferrers } from './api.ts'

export type { ProductFigures } from './api.ts'

export const dailyTotalsKey = ['daily-totals']

/** @param productId '' for all of the creator's products */
export const dailyTotalsQuery = (userId: string, from: string, productId = '') =>
  queryOptions({
    queryKey: [...dailyTotalsKey, userId, from, productId],
    queryFn: () => listDailyTotals(userId, from, productId),
  })

/** @param page from 1 */
export const productFiguresQuery = (userId: string, from: string, page: number) =>
  queryOptions({
    queryKey: [...dailyTotalsKey, 'of products', userId, from, page],
    queryFn: () => listProductFigures(userId, from, page),
  })

/** @param productId '' for all of the creator's products */
export const referrersQuery = (userId: string, from: string, productId: string) =>
  queryOptions({
    queryKey: [...dailyTotalsKey, 'referrers', userId, from, productId],
    queryFn: () => listReferrers(userId, from, productId),
  })
