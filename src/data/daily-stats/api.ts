import { dailyStatsSchema, type DailyStats } from '#src/domain/account/daily-stats.ts'
import { after } from '#src/data/audience/reads.ts'
import { Query } from '#src/data/backend/query.ts'
import { ownTable } from '#src/data/backend/tables.ts'

const dailyStats = ownTable('daily_stats', dailyStatsSchema)

/** A year and a day. */
const MOST_DAYS = 366

/** What each day since `from` (YYYY-MM-DD) brought the signed-in creator in all; days without anything have no row. */
export function listDailyTotals(userId: string, from: string): Promise<DailyStats[]> {
  return dailyStats.list([
    Query.equal('userId', userId),
    Query.equal('productId', ''),
    Query.greaterThanEqual('day', from),
    Query.limit(MOST_DAYS),
  ])
}

/** A batch for an export: the figures after those, or the first. */
export function listDailyStatsAfter(userId: string, rowId: string | null) {
  return dailyStats.page([
    Query.equal('userId', userId),
    Query.orderDesc('productId'),
    Query.orderDesc('day'),
    ...after(rowId),
  ])
}
