import { expect, test } from 'vitest'
import { reviewSchema } from '#src/domain/people/review.ts'
import { isPublicReview, publicReview } from './review-projection.ts'
import { rowSchemas } from '#functions/shared/db/rows.ts'

test.each([
  ['approved', false, null, true],
  ['approved', true, null, false],
  ['approved', false, '2026-01-01T00:00:00.000Z', false],
  ['pending', false, null, false],
  ['rejected', false, null, false],
] as const)(
  '%s, hidden with its product: %s, hidden by the operator: %s; shown: %s',
  (status, isHidden, blockedAt, isPublic) =>
    expect(isPublicReview({ status, isHidden, blockedAt })).toBe(isPublic),
)

test('everybody reads the columns of a review and no other', () => {
  const review = rowSchemas.review_inbox.parse({
    $id: 'row',
    reviewId: 'r1',
    productId: 'kit',
    creatorId: 'anna',
    authorUserId: 'ben',
    userName: 'Ben',
    rating: 5,
    status: 'approved',
    moderationNote: 'For me alone',
    createdAt: '2026-01-01T00:00:00.000+00:00',
  })
  const shown = publicReview(review)
  const columns = Object.keys(reviewSchema.shape)
  expect(Object.keys(shown).filter((key) => !columns.includes(key))).toEqual([])
  expect(JSON.stringify(shown)).not.toMatch(/For me alone|ben"/)
})
