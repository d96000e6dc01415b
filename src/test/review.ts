import type { ReviewInboxItem } from '#src/domain/people/review.ts'

/** Returns a review of a creator's inbox for tests, with `part` in place of its defaults. */
export const inboxReview = (part: Partial<ReviewInboxItem> = {}): ReviewInboxItem => ({
  $id: `row-${part.reviewId ?? 'r1'}`,
  reviewId: 'r1',
  productId: 'product-1',
  creatorId: 'anna',
  productTitle: 'Brand kit',
  authorUserId: '',
  userName: 'Kim',
  userAvatar: '',
  rating: 4,
  comment: 'Well made.',
  isVerifiedPurchase: false,
  status: 'pending',
  moderatedAt: null,
  moderatedBy: '',
  moderationNote: '',
  helpfulCount: 0,
  reportCount: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: null,
  editedAt: null,
  blockedAt: null,
  ...part,
})
