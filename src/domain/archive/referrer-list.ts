import type { DailyReferrers } from '#src/domain/visits/referrer.ts'
import type { Columns } from './table.ts'

/** The host is '' for all that were not named on that day. */
export const referrerColumns: Columns<DailyReferrers> = {
  day: ({ day }) => day,
  productId: ({ productId }) => productId,
  host: ({ host }) => host,
  views: ({ views }) => views,
}
