import type { ProductRecord } from '#src/domain/product/product.ts'

export type Rating = Pick<ProductRecord, 'ratingCount' | 'ratingSum' | 'rating'>

/** Returns the rating after a review with these stars is counted (1) or no longer counted (-1). */
export function ratingAfter(before: Rating, stars: number, change: 1 | -1): Rating {
  const ratingCount = Math.max(0, before.ratingCount + change)
  const ratingSum = ratingCount === 0 ? 0 : Math.max(0, before.ratingSum + change * stars)
  return { ratingCount, ratingSum, rating: ratingCount === 0 ? 0 : ratingSum / ratingCount }
}
