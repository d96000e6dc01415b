import { queryOptions } from '@tanstack/react-query'
import { listDailyTotals } from './api.ts'

export const dailyTotalsKey = ['daily-totals']

export const dailyTotalsQuery = (userId: string, from: string) =>
  queryOptions({ queryKey: [...dailyTotalsKey, userId, from], queryFn: () => listDailyTotals(userId, from) })
