import { Query } from 'node-appwrite'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { uncountReviews } from '#functions/shared/projections/review-counts.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'

/** Each review takes two operations and the counters take three, which stays below Appwrite's 100 operations in a transaction. */
const BATCH = 45
/** Milliseconds; the calling function must respond within 25 s. */
const BUDGET = 12_000

/**
 * Removes one batch of reviews from the creator's inbox, and updates the creator's counters in the same transaction. The commit
 * is guarded by the versions of the reviews. Returns the number of removed reviews.
 */
async function removeBatch(context: Context, creatorId: string, productId: string): Promise<number> {
  const { tables } = context
  const [owner, reviews] = await Promise.all([
    accountOf(context, creatorId),
    tables.find('review_inbox', [
      Query.equal('productId', productId),
      Query.equal('creatorId', creatorId),
      Query.limit(BATCH),
    ]),
  ])
  await tables.transaction(
    (tx) => {
      for (const { $id } of reviews) tx.remove('review_inbox', $id)
      if (owner) uncountReviews(tx, owner, reviews)
    },
    { decidedOn: asRead('review_inbox', ...reviews) },
  )
  return reviews.length
}

/**
 * Removes the reviews of a removed product and the rows of their authors. Reviews that do not fit into one call are removed by
 * maintenance.
 */
export async function removeReviews(context: Context, creatorId: string, productId: string): Promise<void> {
  const ofProduct = [Query.equal('productId', productId), Query.equal('creatorId', creatorId)]
  const end = Date.now() + BUDGET
  await removeRows(context.tables, 'reviews', ofProduct)
  let removed = BATCH
  while (removed === BATCH && Date.now() < end) {
    removed = await retryOnConflict(() => removeBatch(context, creatorId, productId))
  }
  await removeAuthors(context.tables, creatorId, [productId])
  await removeRows(context.tables, 'helpful_marks', ofProduct)
}

/**
 * Removes the rows of review authors. Old rows name no creator. The product's id is enough for them, because no two creators have
 * products of the same id.
 */
export async function removeAuthors(
  tables: Context['tables'],
  creatorId: string,
  productIds: string[],
): Promise<void> {
  const ofProducts = Query.equal('productId', productIds)
  await removeRows(tables, 'review_authors', [ofProducts, Query.equal('creatorId', creatorId)])
  await removeRows(tables, 'review_authors', [ofProducts, Query.isNull('creatorId')])
}
