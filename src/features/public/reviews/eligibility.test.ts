import { expect, test } from 'vitest'
import { accessOf } from './eligibility.ts'
import { reviewTexts as texts } from './texts.ts'

const answer = (canReview: boolean, reviewCount: number) => ({ canReview, reviewCount, maxReviews: 2 })

test.each([
  ['visitor', answer(true, 0), 'open', null],
  ['visitor', answer(true, 1), 'open', null],
  ['visitor', answer(false, 2), 'none', texts.maximumReached],
  ['visitor', answer(false, 0), 'email', texts.mayKnowIt],
  ['visitor', answer(false, 1), 'email', texts.mayKnowIt],
  ['member', answer(true, 0), 'open', null],
  ['member', answer(false, 2), 'none', texts.maximumReached],
  ['member', answer(false, 0), 'none', texts.notEligible],
  ['owner', answer(false, 0), 'none', texts.ownProduct],
] as const)('%s with %j: %s, %s', (reader, eligibility, way, note) =>
  expect(accessOf(eligibility, reader)).toEqual({ way, note }),
)
