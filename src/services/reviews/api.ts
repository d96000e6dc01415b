import type { OwnReview } from '#src/domain/contracts/marketplace/reviews.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'

export type NewReview = { rating: number; comment: string; userName?: string; email?: string }

export type { OwnReview } from '#src/domain/contracts/marketplace/reviews.ts'

export type Eligibility = {
  canReview: boolean
  reviewCount: number
  maxReviews: number
  /** The caller's own reviews of the product, newest first. */
  existingReviews: OwnReview[]
}

const notYetABuyer: Eligibility = {
  canReview: false,
  reviewCount: 0,
  maxReviews: limits.review.perProduct,
  existingReviews: [],
}

/** A visitor who neither signed in nor downloaded anything in this browser can't review, so the server is not asked. */
export async function reviewEligibility(productId: string): Promise<Eligibility> {
  if (!signedInHint.get() && !browserProof.get()) return notYetABuyer
  return callMarketplace('reviews.eligibility', { productId, receipt: browserProof.get() })
}

export async function createReview(productId: string, review: NewReview): Promise<void> {
  await callMarketplace('reviews.create', { productId, ...review, receipt: browserProof.get() })
}

export type ReviewChange = { rating: number; comment: string }

export async function updateReview(reviewId: string, change: ReviewChange): Promise<void> {
  await callMarketplace('reviews.update', { reviewId, ...change, receipt: browserProof.get() })
}

export async function deleteReview(reviewId: string): Promise<void> {
  await callMarketplace('reviews.delete', { reviewId, receipt: browserProof.get() })
}
