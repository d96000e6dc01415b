import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '../one-line.ts'
import type { ReviewStatus } from '#src/domain/people/review.ts'
import { action, idSchema, nothing, receiptSchema } from './action.ts'
import { momentSchema, objectOf } from './fields.ts'

const { review } = limits

const INVALID_STATUS = 'Invalid moderation status. Must be "approved" or "rejected".'

export const ratingSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5))
const comment = v.pipe(v.string(), v.trim(), v.maxLength(review.comment))
const status = v.picklist(['pending', 'approved', 'rejected'] satisfies ReviewStatus[])
const reviewEmail = v.optional(v.pipe(emailSchema, v.maxLength(review.email)))

const ownReviewSchema = v.object({
  reviewId: v.string(),
  userName: v.string(),
  userAvatar: v.string(),
  rating: v.number(),
  comment: v.string(),
  isVerifiedPurchase: v.boolean(),
  status,
  /** ISO 8601. */
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
})
export type OwnReview = v.InferOutput<typeof ownReviewSchema>

/** The same of a review that is gone and of somebody else's: which there are is nobody's business. */
export const OWN_REVIEW_NOT_FOUND = 'Diese Bewertung gibt es nicht mehr.'

export const reviewActions = {
  /** Asked about an address it would tell anybody who has reviewed: that is told when a review is sent. */
  'reviews.eligibility': action(
    v.object({ productId: idSchema, receipt: receiptSchema }),
    v.object({
      canReview: v.boolean(),
      reviewCount: v.number(),
      maxReviews: v.number(),
      /** What the caller has written about it and may change, newest first. */
      existingReviews: v.array(ownReviewSchema),
    }),
  ),
  'reviews.create': action(
    v.object({
      productId: idSchema,
      rating: ratingSchema,
      comment,
      /** Needed of anonymous reviewers; a signed-in user's profile name wins. */
      userName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.name), oneLine)),
      email: reviewEmail,
      receipt: receiptSchema,
    }),
    v.object({ reviewId: v.string() }),
  ),
  /** By its author. What is changed waits for the creator again. */
  'reviews.update': action(
    v.object({ reviewId: idSchema, rating: ratingSchema, comment, receipt: receiptSchema }),
    v.object({ status }),
  ),
  /** By its author. */
  'reviews.delete': action(v.object({ reviewId: idSchema, receipt: receiptSchema }), nothing),
}

export const moderationActions = {
  /** The creator decides about reviews of own products; an approved one becomes public and counts in the rating. */
  'reviews.moderate': action(
    objectOf({
      reviewIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(review.bulk)),
      status: v.picklist(['approved', 'rejected'], INVALID_STATUS),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.moderationNote))),
      /** When those that were edited had last been, as the creator read them: nothing is decided on unread. */
      editedAt: v.optional(v.record(idSchema, momentSchema), {}),
    }),
    v.object({
      moderated: v.array(v.string()),
      failed: v.array(v.object({ reviewId: v.string(), message: v.string() })),
    }),
  ),
}
