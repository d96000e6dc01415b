import * as z from 'zod/mini'
import { m } from '#messages'
import { ratingSchema } from '#src/domain/contracts/marketplace/reviews.ts'
import { asEmail, isEmail } from '#src/domain/account/email.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'

const { review } = limits

const rating = z.number().check(
  z.refine((value) => ratingSchema.safeParse(value).success, {
    error: () => m.review_form_rating_missing(),
  }),
)
const comment = z.string().check(
  trimmed,
  z.maxLength(review.comment, {
    error: () => m.review_form_comment_too_long({ max: limits.review.comment }),
  }),
)
const name = z
  .string()
  .check(
    trimmed,
    z.minLength(1, { error: () => m.review_form_name_missing() }),
    z.maxLength(review.name, { error: () => m.review_form_name_too_long({ max: limits.review.name }) }),
    oneLine,
  )
const email = z.string().check(
  asEmail,
  z.maxLength(review.email, { error: () => m.review_form_email_too_long({ max: limits.review.email }) }),
  z.refine((text) => text === '' || isEmail(text), { error: () => m.review_form_email_invalid() }),
)

const givenEmail = email.check(z.minLength(1, { error: () => m.review_form_email_missing() }))

/**
 * The form for each kind of reviewer. A signed-in reviewer has the account's name and address, so the form does not ask for them. A
 * `by-email` reviewer must give an address, because neither an account nor the browser's proof identifies them.
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
