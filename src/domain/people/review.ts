import * as v from 'valibot'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'

/** A row of `reviews`: approved ones of public products. */
export const reviewSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  creatorId: v.string(),
  userName: v.string(),
  userAvatar: text,
  rating: number,
  comment: text,
  isVerifiedPurchase: flag,
  helpfulCount: count,
  createdAt: moment,
  /** When its author last changed it. */
  editedAt: optionalMoment,
})
export type Review = v.InferOutput<typeof reviewSchema>

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
export const reviewInboxSchema = v.object({
  $id: v.string(),
  reviewId: v.string(),
  productId: v.string(),
  creatorId: v.string(),
  productTitle: text,
  authorUserId: text,
  userName: v.string(),
  userAvatar: text,
  rating: number,
  comment: text,
  isVerifiedPurchase: flag,
  status: v.picklist(reviewStatuses),
  moderatedAt: optionalMoment,
  moderatedBy: text,
  moderationNote: text,
  helpfulCount: count,
  reportCount: count,
  createdAt: moment,
  updatedAt: optionalMoment,
  /** When its author last changed it: the creator decides about what they have read. */
  editedAt: optionalMoment,
})
export type ReviewInboxItem = v.InferOutput<typeof reviewInboxSchema>

/** Who wrote a review and has no account any more. It reads the same on German and on English pages. */
export const ANONYMOUS_AUTHOR = 'Anonymous'
