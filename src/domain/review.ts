import * as z from 'zod/mini'
import { count, flag, moment, optionalMoment, text } from './row.ts'

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

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What a review becomes when its creator has decided. */
export type Decision = Exclude<ReviewStatus, 'pending'>

/** What is noted of a decision that came without words. */
export const moderationNotes = {
  approved: 'Approved by creator',
  rejected: 'Rejected by creator',
  bulkRejected: 'Bulk rejected by creator',
} as const

/** A row of `review_inbox`: the creator's side of every review. */
export const reviewInboxSchema = z.object({
  $id: z.string(),
  reviewId: z.string(),
  productId: z.string(),
  creatorId: z.string(),
  productTitle: text,
  authorUserId: text,
  userName: z.string(),
  userAvatar: text,
  rating: z.number(),
  comment: text,
  isVerifiedPurchase: flag,
  status: z.enum(reviewStatuses),
  moderatedAt: optionalMoment,
  moderatedBy: text,
  moderationNote: text,
  helpfulCount: count,
  reportCount: count,
  searchKey: text,
  createdAt: moment,
  updatedAt: optionalMoment,
})
export type ReviewInboxItem = z.infer<typeof reviewInboxSchema>
