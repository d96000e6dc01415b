import * as z from 'zod/mini'
import { ratingSchema } from '#src/domain/contracts/reviews.ts'
import { isEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { reviewFormTexts as texts } from './texts.ts'

const { review } = limits

const rating = z
  .number()
  .check(z.refine((value) => ratingSchema.safeParse(value).success, texts.ratingMissing))
const comment = z.string().check(z.trim(), z.maxLength(review.comment, texts.commentTooLong))
const name = z
  .string()
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(review.name, texts.nameTooLong), oneLine)
const email = z.string().check(
  z.trim(),
  z.maxLength(review.email, texts.emailTooLong),
  z.refine((text) => text === '' || isEmail(text), texts.emailInvalid),
)

const givenEmail = email.check(z.minLength(1, texts.emailMissing))

/**
 * The form for each kind of reviewer. A signed-in reviewer has the account's name and address, so the form does not ask for them. A
 * `by-email` reviewer must give an address, because neither account nor receipt identifies them.
 */
export const reviewFormSchemas = {
  anonymous: z.object({ rating, name, email, comment }),
  'by-email': z.object({ rating, name, email: givenEmail, comment }),
  'signed-in': z.object({ rating, name: z.string(), email: z.string(), comment }),
} as const
export type Reviewer = keyof typeof reviewFormSchemas
export type ReviewValues = z.infer<(typeof reviewFormSchemas)['anonymous']>

export const emptyReview: ReviewValues = { rating: 0, name: '', email: '', comment: '' }

/** Returns the values to send, without name and address for a signed-in reviewer. */
export function newReviewOf(reviewer: Reviewer, values: ReviewValues) {
  const { rating, comment, name, email } = values
  if (reviewer === 'signed-in') return { rating, comment }
  return { rating, comment, userName: name, email: email || undefined }
}
