import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import type { ReviewStatus } from '#src/domain/people/review.ts'
import { action, idSchema, nothing, receiptSchema } from '#src/domain/contracts/action.ts'
import { atMost, momentSchema, trimmed } from '#src/domain/contracts/fields.ts'
import { reportSchema } from './reports.ts'

const { review } = limits

export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))
const comment = z.string().check(trimmed, atMost(review.comment))
const status = z.enum(['pending', 'approved', 'rejected'] satisfies ReviewStatus[])
const reviewEmail = z.optional(emailSchema.check(atMost(review.email)))

/**
 * A public review, and who says something about it: an account, or a browser by the random id that it keeps. A caller with neither is known
 * by the network.
 */
const response = { reviewId: idSchema, browserId: z.optional(idSchema) }

const ownReviewSchema = z.object({
  reviewId: z.string(),
  userName: z.string(),
  userAvatar: z.string(),
  rating: z.number(),
  comment: z.string(),
  isVerifiedPurchase: z.boolean(),
  status,
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

export const reviewActions = {
  /**
   * Returns whether the caller can review the product. The input has no e-mail address, because the response would reveal whether
   * its owner has reviewed the product. An address is checked when the review is sent.
   */
  'reviews.eligibility': action(
    z.object({ productId: idSchema, receipt: receiptSchema }),
    z.object({
      canReview: z.boolean(),
      reviewCount: z.number(),
      maxReviews: z.number(),
      /** The caller's own reviews of the product, newest first. */
      existingReviews: z.array(ownReviewSchema),
    }),
  ),
  /** Writes a review of a product, which becomes public once the creator has approved it. */
  'reviews.create': action(
    z.object({
      productId: idSchema,
      rating: ratingSchema,
      comment,
      /** Required from guests. Ignored for creators, whose profile has a name. */
      userName: z.optional(z.string().check(trimmed, atMost(review.name), oneLine)),
      email: reviewEmail,
      receipt: receiptSchema,
    }),
    z.object({ reviewId: z.string() }),
  ),
  /** Changes the caller's own review, which the creator must then approve again. */
  'reviews.update': action(
    z.object({ reviewId: idSchema, rating: ratingSchema, comment, receipt: receiptSchema }),
    z.object({ status }),
  ),
  /** Deletes the caller's own review. */
  'reviews.delete': action(z.object({ reviewId: idSchema, receipt: receiptSchema }), nothing),
  /** Counts that the caller found a public review helpful. Each person counts once. Returns how many have found it helpful. */
  'reviews.mark_helpful': action(
    z.object({ ...response, receipt: receiptSchema }),
    z.object({ helpfulCount: z.number() }),
  ),
  /** Reports a public review to the operator. The response doesn't reveal whether others have reported it. */
  'reviews.report': action(z.object({ ...response, ...reportSchema.shape }), nothing),
}

export const moderationActions = {
  /** Approves or rejects reviews of the caller's products. An approved review becomes public and counts in the rating. */
  'reviews.moderate': action(
    z.object({
      reviewIds: z.array(idSchema).check(z.minLength(1), z.maxLength(review.bulk)),
      status: z.enum(['approved', 'rejected'], { error: () => m.refusal_invalid_moderation_status() }),
      note: z.optional(z.string().check(trimmed, atMost(review.moderationNote))),
      /** When each review was last edited, as the creator's page showed it. A review that was edited since is not decided. */
      editedAt: z._default(z.record(idSchema, momentSchema), {}),
    }),
    z.object({
      moderated: z.array(z.string()),
      failed: z.array(z.object({ reviewId: z.string(), message: z.string() })),
    }),
  ),
}
