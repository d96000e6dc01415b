import { m } from '#messages'
import { expect, test } from 'vitest'
import { eligibilityOf } from './review-eligibility.ts'

const identity = { authorKey: 'k', userId: '', email: '', sessionId: '' }
const used = (...slots: number[]) => ({ identity, binds: 'openly' as const, slots })
const usedByOthers = (...slots: number[]) => ({ ...used(...slots), binds: 'not' as const })
const usedQuietly = (...slots: number[]) => ({ ...used(...slots), binds: 'quietly' as const })

test.each([
  [[], { canReview: false, reviewCount: 0, code: 'forbidden', message: m.review_not_eligible() }],
  [[used()], { canReview: true, reviewCount: 0, slots: [1], isKept: true }],
  [[used(1)], { canReview: true, reviewCount: 1, slots: [2], isKept: true }],
  [[used(2)], { canReview: true, reviewCount: 1, slots: [1], isKept: true }],
  [[used(1, 2)], { canReview: false, reviewCount: 2, code: 'conflict', message: m.review_maximum_reached() }],
  [[used(), used(1)], { canReview: true, reviewCount: 1, slots: [1, 2], isKept: true }],
  [
    [used(), used(1, 2)],
    { canReview: false, reviewCount: 2, code: 'conflict', message: m.review_maximum_reached() },
  ],
  [[used(1), usedByOthers(2)], { canReview: true, reviewCount: 1, slots: [2, 1], isKept: true }],
  [[usedQuietly(1)], { canReview: true, reviewCount: 0, slots: [2], isKept: true }],
  [[usedQuietly(1, 2)], { canReview: true, reviewCount: 0, slots: [undefined], isKept: false }],
  [[used(1), usedQuietly(1, 2)], { canReview: true, reviewCount: 1, slots: [2, undefined], isKept: false }],
  [
    [used(1, 2), usedQuietly()],
    { canReview: false, reviewCount: 2, code: 'conflict', message: m.review_maximum_reached() },
  ],
  [[used(), usedByOthers(1, 2)], { canReview: true, reviewCount: 0, slots: [1, undefined], isKept: true }],
])('whether somebody may review whose slots are %j', (slots, expected) =>
  expect(eligibilityOf(slots)).toEqual(expected),
)
