import { queryOptions } from '@tanstack/react-query'
import { listDailyTotals } from '#src/services/daily-stats.ts'

export const dailyTotalsQuery = (userId: string, from: string) =>
  queryOptions({ queryKey: ['daily-totals', userId, from], queryFn: () => listDailyTotals(userId, from) })
