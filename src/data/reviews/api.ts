import type { OwnReview } from '#src/domain/contracts/reviews.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { reviewSchema, type Review } from '#src/domain/people/review.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { Query } from '#src/data/backend/query.ts'
import { receipt } from '#src/data/purchases/receipt.ts'
import { signedInHint } from '#src/data/auth/signed-in-hint.ts'
import { publicTable } from '#src/data/backend/tables.ts'

const reviews = publicTable('reviews', reviewSchema)

export type NewReview = { rating: number; comment: string; userName?: string; email?: string }

/** Returns one page of approved reviews, newest first. @param page from 0 */
export async function listReviews(
  productId: string,
  page: number,
): Promise<{ rows: Review[]; hasMore: boolean }> {
  const size = limits.review.pageSize
  const rows = await reviews.list([
    Query.equal('productId', productId),
    Query.orderDesc('createdAt'),
    Query.limit(size + 1),
    Query.offset(page * size),
  ])
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

export type { OwnReview } from '#src/domain/contracts/reviews.ts'

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
  if (!signedInHint.get() && !receipt.get()) return notYetABuyer
  return callMarketplace('reviews.eligibility', { productId, receipt: receipt.get() })
}

export async function createReview(productId: string, review: NewReview): Promise<void> {
  await callMarketplace('reviews.create', { productId, ...review, receipt: receipt.get() })
}

export type ReviewChange = { rating: number; comment: string }

export async function updateReview(reviewId: string, change: ReviewChange): Promise<void> {
  await callMarketplace('reviews.update', { reviewId, ...change, receipt: receipt.get() })
}

export async function deleteReview(reviewId: string): Promise<void> {
  await callMarketplace('reviews.delete', { reviewId, receipt: receipt.get() })
}
