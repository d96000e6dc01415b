import * as v from 'valibot'
import { emailSchema } from '../email.ts'
import { limits } from '../limits.ts'
import { oneLine } from '../one-line.ts'
import { action, idSchema, receiptSchema } from './action.ts'
import { objectOf } from './object-of.ts'

const { review } = limits

const INVALID_STATUS = 'Invalid moderation status. Must be "approved" or "rejected".'

export const ratingSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5))
const reviewEmail = v.optional(v.pipe(emailSchema, v.maxLength(review.email)))

export const reviewActions = {
  /** Asked about an address it would tell anybody who has reviewed: that is told when a review is sent. */
  'reviews.eligibility': action(
    v.object({ productId: idSchema, receipt: receiptSchema }),
    v.object({ canReview: v.boolean(), reviewCount: v.number(), maxReviews: v.number() }),
  ),
  'reviews.create': action(
    v.object({
      productId: idSchema,
      rating: ratingSchema,
      comment: v.pipe(v.string(), v.trim(), v.maxLength(review.comment)),
      /** Needed of anonymous reviewers; a signed-in user's profile name wins. */
      userName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.name), oneLine)),
      email: reviewEmail,
      receipt: receiptSchema,
    }),
    v.object({ reviewId: v.string() }),
  ),
}

export const moderationActions = {
  /** The creator decides about reviews of own products; an approved one becomes public and counts in the rating. */
  'reviews.moderate': action(
    objectOf({
      reviewIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(review.bulk)),
      status: v.picklist(['approved', 'rejected'], INVALID_STATUS),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(review.moderationNote))),
    }),
    v.object({
      moderated: v.array(v.string()),
      failed: v.array(v.object({ reviewId: v.string(), message: v.string() })),
    }),
  ),
}
