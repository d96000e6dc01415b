import { expect, test } from 'vitest'
import { m } from '#messages'
import { accessOf } from './eligibility.ts'

const answer = (canReview: boolean, reviewCount: number) => ({ canReview, reviewCount, maxReviews: 2 })

test.each([
  ['visitor', answer(true, 0), 'open', null],
  ['visitor', answer(true, 1), 'open', null],
  ['visitor', answer(false, 2), 'none', m.review_maximum_reached()],
  ['visitor', answer(false, 0), 'email', m.review_may_know_it()],
  ['visitor', answer(false, 1), 'email', m.review_may_know_it()],
  ['member', answer(true, 0), 'open', null],
  ['member', answer(false, 2), 'none', m.review_maximum_reached()],
  ['member', answer(false, 0), 'none', m.review_not_eligible()],
  ['owner', answer(false, 0), 'none', m.review_own_product()],
] as const)('%s with %j: %s, %s', (reader, eligibility, way, note) =>
  expect(accessOf(eligibility, reader)).toEqual({ way, note }),
)
