import { reviewTexts as texts } from './texts.ts'

type Eligibility = { canReview: boolean; reviewCount: number; maxReviews: number }
export type Reader = 'owner' | 'member' | 'visitor'

/** How somebody comes to the form, and why not at once. */
export type Access = { way: 'open' | 'email' | 'none'; obstacle: string | null }

/**
 * A visitor whom this browser's downloads do not make known may give an address instead. Whether it may still review
 * is told when the review is sent, and not before: nobody tries out here who has reviewed.
 */
export function accessOf({ canReview, reviewCount, maxReviews }: Eligibility, reader: Reader): Access {
  if (canReview) return { way: 'open', obstacle: null }
  if (reader === 'owner') return { way: 'none', obstacle: texts.ownProduct }
  if (reviewCount >= maxReviews) return { way: 'none', obstacle: texts.maximumReached }
  return { way: reader === 'visitor' ? 'email' : 'none', obstacle: texts.notEligible }
}
