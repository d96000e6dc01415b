import { dailyStatsSchema, type DailyStats } from '#src/domain/account/daily-stats.ts'
import { dailyReferrersSchema } from '#src/domain/visits/referrer.ts'
import { after } from '#src/services/followers/community/reads.ts'
import { Query } from '#src/services/backend/query.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const dailyStats = ownTable('daily_stats', dailyStatsSchema)
const dailyReferrers = ownTable('daily_referrers', dailyReferrersSchema)

/** The longest period, a year, plus one day. */
const MOST_DAYS = 366

/** Returns the creator's totals for each day since `from` (YYYY-MM-DD). Days without any event have no row. */
export function listDailyTotals(userId: string, from: string): Promise<DailyStats[]> {
  return dailyStats.list([
    Query.equal('userId', userId),
    Query.equal('productId', ''),
    Query.greaterThanEqual('day', from),
    Query.limit(MOST_DAYS),
  ])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listDailyStatsAfter(userId: string, rowId: string | null) {
  return dailyStats.page([
    Query.equal('userId', userId),
    Query.orderDesc('productId'),
    Query.orderDesc('day'),
    ...exportBatch(rowId),
  ])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listReferrersAfter(userId: string, rowId: string | null) {
  return dailyReferrers.page([
    Query.equal('userId', userId),
    Query.orderDesc('productId'),
    Query.orderDesc('day'),
    Query.orderDesc('host'),
    ...after(rowId),
  ])
}
