import { dailyStatsSchema, type DailyStats, type Figures, sumOf } from '#src/domain/account/daily-stats.ts'
import { type DailyReferrers, dailyReferrersSchema } from '#src/domain/visits/referrer.ts'
import { exportBatch } from '#src/services/backend/paging.ts'
import { Query } from '#src/services/backend/query.ts'
import { type BriefProduct, listByEarnings } from '#src/services/products/brief-products-api.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const dailyStats = ownTable('daily_stats', dailyStatsSchema)
const dailyReferrers = ownTable('daily_referrers', dailyReferrersSchema)

/** The longest period, a year, and the one before it, plus one day. */
const MOST_DAYS = 731
/** More rows come in no answer. A year of a page of products has fewer, and so have the hosts that a year can name. */
const MOST_ROWS = 5000

const since = (userId: string, productId: string | readonly string[], from: string) => [
  Query.equal('userId', userId),
  Query.equal('productId', productId),
  Query.greaterThanEqual('day', from),
]

/**
 * Returns the totals of each day since `from` (YYYY-MM-DD). Days without any event have no row.
 * @param productId '' for all of the creator's products
 */
export function listDailyTotals(userId: string, from: string, productId = ''): Promise<DailyStats[]> {
  return dailyStats.list([...since(userId, productId, from), Query.limit(MOST_DAYS)])
}

/** What a product has brought within a period. */
export type ProductFigures = Pick<BriefProduct, 'productId' | 'title'> & { figures: Figures }

/** Returns one page of the creator's products with their figures since `from` (YYYY-MM-DD). Pages count from 1. */
export async function listProductFigures(
  userId: string,
  from: string,
  page: number,
): Promise<{ rows: ProductFigures[]; total: number }> {
  const { rows, total } = await listByEarnings(userId, page)
  const ids = rows.map(({ productId }) => productId)
  if (ids.length === 0) return { rows: [], total }
  const days = await dailyStats.list([...since(userId, ids, from), Query.limit(MOST_ROWS)])
  const figuresOf = (id: string) => sumOf(days.filter(({ productId }) => productId === id))
  return {
    rows: rows.map(({ productId, title }) => ({ productId, title, figures: figuresOf(productId) })),
    total,
  }
}

/** Returns where visitors came from since `from` (YYYY-MM-DD), by days. @param productId '' for all of the creator's products */
export function listReferrers(userId: string, from: string, productId: string): Promise<DailyReferrers[]> {
  return dailyReferrers.list([...since(userId, productId, from), Query.limit(MOST_ROWS)])
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
    ...exportBatch(rowId),
  ])
}
