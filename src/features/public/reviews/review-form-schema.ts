import * as v from 'valibot'
import { ratingSchema } from '#src/domain/contracts/reviews.ts'
import { isEmail } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { reviewFormTexts as texts } from './texts.ts'

const { review } = limits

const rating = v.pipe(
  v.number(),
  v.check((value) => v.safeParse(ratingSchema, value).success, texts.ratingMissing),
)
const comment = v.pipe(v.string(), v.trim(), v.maxLength(review.comment, texts.commentTooLong))
const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, texts.nameMissing),
  v.maxLength(review.name, texts.nameTooLong),
  oneLine,
)
const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(review.email, texts.emailTooLong),
  v.check((text) => text === '' || isEmail(text), texts.emailInvalid),
)

const givenEmail = v.pipe(email, v.minLength(1, texts.emailMissing))

/**
 * The form for each kind of reviewer. A signed-in reviewer has the account's name and address, so the form does not ask for them. A
 * `by-email` reviewer must give an address, because neither account nor receipt identifies them.
 */
export const reviewFormSchemas = {
  anonymous: v.object({ rating, name, email, comment }),
  'by-email': v.object({ rating, name, email: givenEmail, comment }),
  'signed-in': v.object({ rating, name: v.string(), email: v.string(), comment }),
} as const
export type Reviewer = keyof typeof reviewFormSchemas
export type ReviewValues = v.InferOutput<(typeof reviewFormSchemas)['anonymous']>

export const emptyReview: ReviewValues = { rating: 0, name: '', email: '', comment: '' }

/** Returns the values to send, without name and address for a signed-in reviewer. */
export function newReviewOf(reviewer: Reviewer, values: ReviewValues) {
  const { rating, comment, name, email } = values
  if (reviewer === 'signed-in') return { rating, comment }
  return { rating, comment, userName: name, email: email || undefined }
}
