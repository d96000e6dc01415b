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

/** The message is the same for a deleted review and for somebody else's, so that nobody can find out which reviews exist. */
export const OWN_REVIEW_NOT_FOUND = 'Diese Bewertung gibt es nicht mehr.'

export const reviewActions = {
  /**
   * Returns whether the caller can review the product. The input has no e-mail address, because the response would reveal whether
   * its owner has reviewed the product. An address is checked when the review is sent.
   */
  'reviews.eligibility': action(
    v.object({ productId: idSchema, receipt: receiptSchema }),
    v.object({
      canReview: v.boolean(),
      reviewCount: v.number(),
      maxReviews: v.number(),
      /** The caller's own reviews of the product, newest first. */
      existingReviews: v.array(ownReviewSchema),
    }),
  ),
  'reviews.create': action(
    v.object({
      productId: idSchema,
      rating: ratingSchema,
      comment,
      /** Required from guests. Ignored for creators, whose profile has a name. */
      userName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.name), oneLine)),
      email: reviewEmail,
      receipt: receiptSchema,
    }),
    v.object({ reviewId: v.string() }),
  ),
  /** Changes the caller's own review, which the creator must then approve again. */
  'reviews.update': action(
    v.object({ reviewId: idSchema, rating: ratingSchema, comment, receipt: receiptSchema }),
    v.object({ status }),
  ),
  /** Deletes the caller's own review. */
  'reviews.delete': action(v.object({ reviewId: idSchema, receipt: receiptSchema }), nothing),
}

export const moderationActions = {
  /** Approves or rejects reviews of the caller's products. An approved review becomes public and counts in the rating. */
  'reviews.moderate': action(
    objectOf({
      reviewIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(review.bulk)),
      status: v.picklist(['approved', 'rejected'], INVALID_STATUS),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.moderationNote))),
      /** When each review was last edited, as the creator's page showed it. A review that was edited since is not decided. */
      editedAt: v.optional(v.record(idSchema, momentSchema), {}),
    }),
    v.object({
      moderated: v.array(v.string()),
      failed: v.array(v.object({ reviewId: v.string(), message: v.string() })),
    }),
  ),
}
