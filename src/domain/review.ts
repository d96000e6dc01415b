import * as z from 'zod/mini'
import { count, flag, moment, text } from './row.ts'

/** A row of `reviews`: approved ones only. */
export const reviewSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  creatorId: z.string(),
  userName: z.string(),
  userAvatar: text,
  rating: z.number(),
  comment: text,
  isVerifiedPurchase: flag,
  helpfulCount: count,
  createdAt: moment,
})
export type Review = z.infer<typeof reviewSchema>
