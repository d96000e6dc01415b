import type { ReportValues } from '#src/domain/contracts/marketplace/reports.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { keepStored, stored } from '#src/lib/browser/stored.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'
import { HELPFUL_KEY, helpfulReviews } from './helpful-reviews.ts'

const READER_KEY = 'fundus.reader'
/** A review that is marked again because the browser has forgotten it counts nothing, so few need to be kept. */
const MOST_KEPT = 500

/**
 * Returns the random id by which a guest counts once. Undefined if the browser keeps nothing, because each new id would count as a new
 * reader: the server then knows the reader by the network.
 */
function browserId(): string | undefined {
  const known = stored(READER_KEY)
  if (known !== null) return known
  const id = randomId()
  return keepStored(READER_KEY, id) ? id : undefined
}

/** Returns how many people have found the review helpful. */
export async function markHelpful(reviewId: string): Promise<number> {
  const reader = { browserId: browserId(), receipt: browserProof.get() }
  const { helpfulCount } = await callMarketplace('reviews.mark_helpful', { reviewId, ...reader })
  keepStored(HELPFUL_KEY, [...helpfulReviews(), reviewId].slice(-MOST_KEPT).join(' '))
  return helpfulCount
}

/** Reports a review to the operator. Each person's report is kept once. */
export async function reportReview(reviewId: string, values: ReportValues): Promise<void> {
  await callMarketplace('reviews.report', { reviewId, browserId: browserId(), ...values })
}
