import { expect, test } from 'vitest'
import { DOWNLOAD_FIRST, eligibilityOf, REVIEW_LIMIT } from './review-eligibility.ts'

const identity = { authorKey: 'k', userId: '', email: '', sessionId: '' }
const used = (...slots: number[]) => ({ identity, binds: true, slots })
const usedByOthers = (...slots: number[]) => ({ ...used(...slots), binds: false })

test.each([
  [[], { canReview: false, reviewCount: 0, code: 'forbidden', reason: DOWNLOAD_FIRST }],
  [[used()], { canReview: true, reviewCount: 0, slots: [1] }],
  [[used(1)], { canReview: true, reviewCount: 1, slots: [2] }],
  [[used(2)], { canReview: true, reviewCount: 1, slots: [1] }],
  [[used(1, 2)], { canReview: false, reviewCount: 2, code: 'conflict', reason: REVIEW_LIMIT }],
  [[used(), used(1)], { canReview: true, reviewCount: 1, slots: [1, 2] }],
  [[used(), used(1, 2)], { canReview: false, reviewCount: 2, code: 'conflict', reason: REVIEW_LIMIT }],
  [[used(1), usedByOthers(2)], { canReview: true, reviewCount: 1, slots: [2, 1] }],
  [[used(), usedByOthers(1, 2)], { canReview: true, reviewCount: 0, slots: [1, undefined] }],
])('%j', (slots, expected) => expect(eligibilityOf(slots)).toEqual(expected))
