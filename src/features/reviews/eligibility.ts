import { reviewTexts as texts } from './texts.ts'

type Eligibility = { canReview: boolean; reviewCount: number; maxReviews: number }

/** Why somebody may not review, or null if they may. */
export function obstacleOf(
  { canReview, reviewCount, maxReviews }: Eligibility,
  reader: 'owner' | 'anyone',
): string | null {
  if (canReview) return null
  if (reader === 'owner') return texts.ownProduct
  return reviewCount >= maxReviews ? texts.maximumReached : texts.notEligible
}
