import { describe, expect, test } from 'vitest'
import { newReviewOf, reviewFormSchemas, type Reviewer } from './review-form-schema.ts'
import { reviewFormTexts as texts } from './texts.ts'

const complete = { rating: 4, name: 'Ben', email: '', comment: '' }

const problemOf = (reviewer: Reviewer, change: Partial<typeof complete>) =>
  reviewFormSchemas[reviewer].safeParse({ ...complete, ...change }).error?.issues[0]?.message

describe('what is asked for', () => {
  test.each([
    ['anonymous', {}, undefined],
    ['anonymous', { rating: 0 }, texts.ratingMissing],
    ['anonymous', { rating: 6 }, texts.ratingMissing],
    ['anonymous', { name: ' ' }, texts.nameMissing],
    ['anonymous', { name: 'x'.repeat(50) }, undefined],
    ['anonymous', { name: 'x'.repeat(51) }, texts.nameTooLong],
    ['anonymous', { email: 'ben@example.ch' }, undefined],
    ['anonymous', { email: 'ben@' }, texts.emailInvalid],
    ['anonymous', { email: `${'x'.repeat(90)}@example.ch` }, texts.emailTooLong],
    ['anonymous', { comment: 'x'.repeat(500) }, undefined],
    ['anonymous', { comment: 'x'.repeat(501) }, texts.commentTooLong],
    ['by-email', { email: 'ben@example.ch' }, undefined],
    ['by-email', { email: ' ' }, texts.emailMissing],
    ['by-email', { email: 'ben@' }, texts.emailInvalid],
    ['by-email', { email: 'ben@example.ch', name: ' ' }, texts.nameMissing],
    ['signed-in', { name: '' }, undefined],
    ['signed-in', { name: '', rating: 0 }, texts.ratingMissing],
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
