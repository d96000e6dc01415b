import { reviewTexts as texts } from './texts.ts'

type Eligibility = { canReview: boolean; reviewCount: number; maxReviews: number }
export type Reader = 'owner' | 'member' | 'visitor'

/** How somebody comes to the form, and what is said where that is not at once. */
export type Access = { way: 'open' | 'email' | 'none'; note: string | null }

/**
 * A visitor whom this browser's downloads do not make known may give an address instead. Whether it may still review
 * is told when the review is sent, and not before: nobody tries out here who has reviewed.
 */
export function accessOf({ canReview, reviewCount, maxReviews }: Eligibility, reader: Reader): Access {
  if (canReview) return { way: 'open', note: null }
  if (reader === 'owner') return { way: 'none', note: texts.ownProduct }
  if (reviewCount >= maxReviews) return { way: 'none', note: texts.maximumReached }
  return reader === 'visitor'
    ? { way: 'email', note: texts.mayKnowIt }
    : { way: 'none', note: texts.notEligible }
}
