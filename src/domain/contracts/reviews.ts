import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { limits } from '../limits.ts'
import { action, idSchema, receiptSchema } from './action.ts'

const { review } = limits

export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))
const reviewEmail = z.optional(emailSchema.check(z.maxLength(review.email)))

export const reviewActions = {
  'reviews.eligibility': action(
    z.object({ productId: idSchema, email: reviewEmail, receipt: receiptSchema }),
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
