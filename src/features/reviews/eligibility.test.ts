import { expect, test } from 'vitest'
import { obstacleOf } from './eligibility.ts'
import { reviewTexts as texts } from './texts.ts'

test.each([
  [{ canReview: true, reviewCount: 0, maxReviews: 2 }, null],
  [{ canReview: true, reviewCount: 1, maxReviews: 2 }, null],
  [{ canReview: false, reviewCount: 2, maxReviews: 2 }, texts.maximumReached],
  [{ canReview: false, reviewCount: 0, maxReviews: 2 }, texts.notEligible],
  [{ canReview: false, reviewCount: 1, maxReviews: 2 }, texts.notEligible],
])('%j: %s', (eligibility, obstacle) => expect(obstacleOf(eligibility)).toBe(obstacle))
