import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { newReviewOf, reviewFormSchemas, type Reviewer } from './review-form-schema.ts'
import { limits } from '#src/domain/limits/limits.ts'

const complete = { rating: 4, name: 'Ben', email: '', comment: '' }

const problemOf = (reviewer: Reviewer, change: Partial<typeof complete>) =>
  reviewFormSchemas[reviewer].safeParse({ ...complete, ...change }).error?.issues[0]?.message

describe('what is asked for', () => {
  test.each([
    ['anonymous', {}, undefined],
    ['anonymous', { rating: 0 }, m.review_form_rating_missing()],
    ['anonymous', { rating: 6 }, m.review_form_rating_missing()],
    ['anonymous', { name: ' ' }, m.review_form_name_missing()],
    ['anonymous', { name: 'x'.repeat(50) }, undefined],
    ['anonymous', { name: 'x'.repeat(51) }, m.review_form_name_too_long({ max: limits.review.name })],
    ['anonymous', { email: 'ben@example.ch' }, undefined],
    ['anonymous', { email: 'ben@' }, m.review_form_email_invalid()],
    [
      'anonymous',
      { email: `${'x'.repeat(90)}@example.ch` },
      m.review_form_email_too_long({ max: limits.review.email }),
    ],
    ['anonymous', { comment: 'x'.repeat(500) }, undefined],
    [
      'anonymous',
      { comment: 'x'.repeat(501) },
      m.review_form_comment_too_long({ max: limits.review.comment }),
    ],
    ['by-email', { email: 'ben@example.ch' }, undefined],
    ['by-email', { email: ' ' }, m.review_form_email_missing()],
    ['by-email', { email: 'ben@' }, m.review_form_email_invalid()],
    ['by-email', { email: 'ben@example.ch', name: ' ' }, m.review_form_name_missing()],
    ['signed-in', { name: '' }, undefined],
    ['signed-in', { name: '', rating: 0 }, m.review_form_rating_missing()],
  ] as const)('of %s with %j: %s', (reviewer, change, problem) =>
    expect(problemOf(reviewer, change)).toBe(problem),
  )
})

test.each([
  ['anonymous', complete, { rating: 4, comment: '', userName: 'Ben', email: undefined }],
  [
    'anonymous',
    { ...complete, email: 'b@c.ch' },
    { rating: 4, comment: '', userName: 'Ben', email: 'b@c.ch' },
  ],
  [
    'by-email',
    { ...complete, email: 'b@c.ch' },
    { rating: 4, comment: '', userName: 'Ben', email: 'b@c.ch' },
  ],
  ['signed-in', complete, { rating: 4, comment: '' }],
] as const)('%s sends of %j: %j', (reviewer, values, sent) =>
  expect(newReviewOf(reviewer, values)).toEqual(sent),
)
