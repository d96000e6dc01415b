import * as z from 'zod/mini'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'

/** A row of `reviews`: an approved review of a public product. */
export const reviewSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  creatorId: z.string(),
  userName: z.string(),
  userAvatar: text,
  rating: number,
  comment: text,
  isVerifiedPurchase: flag,
  helpfulCount: count,
  createdAt: moment,
  /** When the author last changed the review. */
  editedAt: optionalMoment,
})
export type Review = z.infer<typeof reviewSchema>

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The status of a review after the creator's decision. */
export type ReviewDecision = Exclude<ReviewStatus, 'pending'>

/**
 * The stored note of a decision for which the creator wrote none. It is stored in English, as exports and earlier rows have it, and the
 * dashboard shows it in the reader's language, with the texts of `messages`.
 */
export const moderationNotes = {
  approved: 'Approved by creator',
  rejected: 'Rejected by creator',
  bulkRejected: 'Bulk rejected by creator',
} as const

/** A row of `review_inbox`: a review in any status, which only the creator can read. */
export const reviewInboxSchema = z.object({
  $id: z.string(),
  reviewId: z.string(),
  productId: z.string(),
  creatorId: z.string(),
  productTitle: text,
  authorUserId: text,
  userName: z.string(),
  userAvatar: text,
  rating: number,
  comment: text,
  isVerifiedPurchase: flag,
  status: z.enum(reviewStatuses),
  moderatedAt: optionalMoment,
  moderatedBy: text,
  moderationNote: text,
  helpfulCount: count,
  reportCount: count,
  createdAt: moment,
  updatedAt: optionalMoment,
  /** When the author last changed the review. A decision is refused if the review was changed after the creator read it. */
  editedAt: optionalMoment,
  /** Since when the operator of the marketplace hides the review, whatever its status is. */
  blockedAt: optionalMoment,
})
export type ReviewInboxItem = z.infer<typeof reviewInboxSchema>

/** The author's name on a review whose author deleted the account. The word works on German and on English pages. */
export const ANONYMOUS_AUTHOR = 'Anonymous'
