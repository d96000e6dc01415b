import { limits } from '#src/domain/limits.ts'
import { reviewSchema, type Review } from '#src/domain/review.ts'
import { callMarketplace } from './call.ts'
import { Query } from './query.ts'
import { receipt } from './receipt.ts'
import { signedInHint } from './signed-in-hint.ts'
import { publicTable } from './tables.ts'

const reviews = publicTable('reviews', reviewSchema)

export type NewReview = { rating: number; comment: string; userName?: string; email?: string }

/** Approved reviews, newest first, a page at a time. */
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

const stranger = { canReview: false, reviewCount: 0, maxReviews: limits.review.perProduct }

/** Who neither signed in nor downloaded anything on this browser is not worth a call: the answer is no. */
export async function reviewEligibility(productId: string) {
  if (!signedInHint.get() && !receipt.get()) return stranger
  return callMarketplace('reviews.eligibility', { productId, receipt: receipt.get() })
}

export async function createReview(productId: string, review: NewReview): Promise<void> {
  await callMarketplace('reviews.create', { productId, ...review, receipt: receipt.get() })
}
