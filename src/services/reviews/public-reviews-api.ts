import { limits } from '#src/domain/limits/limits.ts'
import { reviewSchema, type Review } from '#src/domain/people/review.ts'
import { Query } from '#src/services/backend/query.ts'
import { publicTable } from '#src/services/backend/tables.ts'

const reviews = publicTable('reviews', reviewSchema)

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
