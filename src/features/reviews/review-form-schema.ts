import * as z from 'zod/mini'
import { ratingSchema } from '#src/domain/contracts/reviews.ts'
import { isEmail } from '#src/domain/email.ts'
import { limits } from '#src/domain/limits.ts'
import { reviewFormTexts as texts } from './texts.ts'

const { review } = limits

const rating = z
  .number()
  .check(z.refine((value) => ratingSchema.safeParse(value).success, texts.ratingMissing))
const comment = z.string().check(z.trim(), z.maxLength(review.comment, texts.commentTooLong))
const name = z
  .string()
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(review.name, texts.nameTooLong))
const email = z.string().check(
  z.trim(),
  z.maxLength(review.email, texts.emailTooLong),
  z.refine((text) => text === '' || isEmail(text), texts.emailInvalid),
)

const givenEmail = email.check(z.minLength(1, texts.emailMissing))

/**
 * A signed-in reviewer is named by the account; the fields for it are not shown and not asked for. Who is known by
 * nothing else gives an address.
 */
export const reviewFormSchemas = {
  anonymous: z.object({ rating, name, email, comment }),
  'by-email': z.object({ rating, name, email: givenEmail, comment }),
  'signed-in': z.object({ rating, name: z.string(), email: z.string(), comment }),
} as const
export type Reviewer = keyof typeof reviewFormSchemas
export type ReviewValues = z.infer<(typeof reviewFormSchemas)['anonymous']>

export const emptyReview: ReviewValues = { rating: 0, name: '', email: '', comment: '' }

/** What is sent: an anonymous reviewer's name and address, neither of a signed-in one. */
export function newReviewOf(reviewer: Reviewer, values: ReviewValues) {
  const { rating, comment, name, email } = values
  if (reviewer === 'signed-in') return { rating, comment }
  return { rating, comment, userName: name, email: email || undefined }
}
