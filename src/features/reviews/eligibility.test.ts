import { expect, test } from 'vitest'
import { obstacleOf } from './eligibility.ts'
import { reviewTexts as texts } from './texts.ts'

test.each([
  ['anyone', { canReview: true, reviewCount: 0, maxReviews: 2 }, null],
  ['anyone', { canReview: true, reviewCount: 1, maxReviews: 2 }, null],
  ['anyone', { canReview: false, reviewCount: 2, maxReviews: 2 }, texts.maximumReached],
  ['anyone', { canReview: false, reviewCount: 0, maxReviews: 2 }, texts.notEligible],
  ['anyone', { canReview: false, reviewCount: 1, maxReviews: 2 }, texts.notEligible],
  ['owner', { canReview: false, reviewCount: 0, maxReviews: 2 }, texts.ownProduct],
] as const)('%s with %j: %s', (reader, eligibility, obstacle) =>
  expect(obstacleOf(eligibility, reader)).toBe(obstacle),
)
