import type { Review } from './review.ts'

export const stars = [5, 4, 3, 2, 1] as const
type Stars = (typeof stars)[number]

/** The statistics of a product's approved reviews. */
export type ReviewStats = {
  totalReviews: number
  averageRating: number
  ratingDistribution: Record<Stars, number>
  verifiedPurchases: number
}

/** @param reviews all of the product */
export function reviewStatsOf(
  reviews: readonly Pick<Review, 'rating' | 'isVerifiedPurchase'>[],
): ReviewStats {
  const ratingDistribution: ReviewStats['ratingDistribution'] = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  for (const one of stars) ratingDistribution[one] = reviews.filter(({ rating }) => rating === one).length
  const sum = reviews.reduce((all, { rating }) => all + rating, 0)
  return {
    totalReviews: reviews.length,
    averageRating: reviews.length === 0 ? 0 : sum / reviews.length,
    ratingDistribution,
    verifiedPurchases: reviews.filter(({ isVerifiedPurchase }) => isVerifiedPurchase).length,
  }
}
