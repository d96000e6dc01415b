import * as z from 'zod/mini'
import { count, text } from './row.ts'

/** A row of `daily_stats`: what one day brought to a creator, for one product or, with productId '', for all. */
export const dailyStatsSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  productId: text,
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  views: count,
  downloads: count,
  follows: count,
  sales: count,
  /** Rappen. */
  revenueCents: count,
})
