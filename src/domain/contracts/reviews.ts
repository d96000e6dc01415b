import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, receiptSchema } from './action.ts'

const { review } = limits

const INVALID_STATUS = 'Invalid moderation status. Must be "approved" or "rejected".'

export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))
const reviewEmail = z.optional(emailSchema.check(z.maxLength(review.email)))

export const reviewActions = {
  /** Asked about an address it would tell anybody who has reviewed: that is told when a review is sent. */
  'reviews.eligibility': action(
    z.object({ productId: idSchema, receipt: receiptSchema }),
    z.object({ canReview: z.boolean(), reviewCount: z.number(), maxReviews: z.number() }),
  ),
  'reviews.create': action(
    z.object({
      productId: idSchema,
      rating: ratingSchema,
      comment: z.string().check(z.trim(), z.maxLength(review.comment)),
      /** Needed of anonymous reviewers; a signed-in user's profile name wins. */
      userName: z.optional(z.string().check(z.trim(), z.maxLength(review.name))),
      email: reviewEmail,
      receipt: receiptSchema,
    }),
    z.object({ reviewId: z.string() }),
  ),
}

export const moderationActions = {
  /** The creator decides about reviews of own products; an approved one becomes public and counts in the rating. */
  'reviews.moderate': action(
    z.object({
      reviewIds: z.array(idSchema).check(z.minLength(1), z.maxLength(review.bulk)),
      status: z.enum(['approved', 'rejected'], INVALID_STATUS),
      note: z.optional(z.string().check(z.trim(), z.maxLength(review.moderationNote))),
    }),
    z.object({
      moderated: z.array(z.string()),
      failed: z.array(z.object({ reviewId: z.string(), message: z.string() })),
    }),
  ),
}
