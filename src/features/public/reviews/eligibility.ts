import { m } from '#messages'

type Eligibility = { canReview: boolean; reviewCount: number; maxReviews: number }
export type Reader = 'owner' | 'member' | 'visitor'

/** Whether the review form is open, needs an e-mail address or is not available, and the text for the last two cases. */
export type Access = { way: 'open' | 'email' | 'none'; note: string | null }

/**
 * A visitor without a download in this browser may give an e-mail address instead. Whether that address can review is checked only
 * when the review is sent, so that nobody can find out who has reviewed.
 */
export function accessOf({ canReview, reviewCount, maxReviews }: Eligibility, reader: Reader): Access {
  if (canReview) return { way: 'open', note: null }
  if (reader === 'owner') return { way: 'none', note: m.review_own_product() }
  if (reviewCount >= maxReviews) return { way: 'none', note: m.review_maximum_reached() }
  return reader === 'visitor'
    ? { way: 'email', note: m.review_may_know_it() }
    : { way: 'none', note: m.review_not_eligible() }
}
