import { expect, test } from 'vitest'
import { reviewStatsOf, stars } from './review-stats.ts'

const review = (rating: number, isVerifiedPurchase = false) => ({ rating, isVerifiedPurchase })

test.each([
  [[], 0, [0, 0, 0, 0, 0], 0],
  [[review(5, true)], 5, [1, 0, 0, 0, 0], 1],
  [[review(5), review(5, true), review(1, true), review(3)], 3.5, [2, 0, 1, 0, 1], 2],
])(
  '%j have the average %d, the stars %j, and %i verified purchases',
  (reviews, average, spread, verified) => {
    const stats = reviewStatsOf(reviews)
    expect(stats).toMatchObject({
      totalReviews: reviews.length,
      averageRating: average,
      verifiedPurchases: verified,
    })
    expect(stars.map((one) => stats.ratingDistribution[one])).toEqual(spread)
  },
)
