import { m } from '#messages'
import { formatCount, formatPercent } from '#src/lib/format/format-count.ts'

/** Returns how many of the sales something befell, and which share of them that is. Without sales there is no share. */
export const shareText = (count: number, sales: number) => ({
  value: formatCount(count),
  ...(sales > 0 && { note: m.operator_creator_share({ share: formatPercent(count / sales) }) }),
})
