import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { syncReviews } from '#functions/shared/projections/sync-reviews.ts'

const PRODUCTS_PER_RUN = 100
/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 100_000

/** Continues to show or hide the reviews of products where that was not finished. Returns the number of finished creators. */
export async function syncLaggingReviews(context: Context): Promise<number> {
  const end = Date.now() + BUDGET
  const lagging = await context.tables.find('product_records', [
    Query.equal('reviewsLag', true),
    Query.limit(PRODUCTS_PER_RUN),
  ])
  let count = 0
  for (const userId of new Set(lagging.map((product) => product.userId))) {
    count += (await syncReviews(context, userId, () => Date.now() < end)) ? 1 : 0
  }
  return count
}
