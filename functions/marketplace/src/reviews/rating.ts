import type { ProductRecord } from '#src/domain/product/product.ts'
import type { ReviewStatus } from '#src/domain/people/review.ts'

/** Whether a review in this status is one of its product's ratings. */
export const isRating = (status: ReviewStatus): boolean => status === 'approved'

export type Rating = Pick<ProductRecord, 'ratingCount' | 'ratingSum' | 'rating'>

/** A product's rating after a review of so many stars is counted (1) or no longer counted (-1). */
export function ratingAfter(before: Rating, stars: number, change: 1 | -1): Rating {
  const ratingCount = Math.max(0, before.ratingCount + change)
  const ratingSum = ratingCount === 0 ? 0 : Math.max(0, before.ratingSum + change * stars)
  return { ratingCount, ratingSum, rating: ratingCount === 0 ? 0 : ratingSum / ratingCount }
}
