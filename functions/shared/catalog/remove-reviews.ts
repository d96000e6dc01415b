import { Query } from 'node-appwrite'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { uncountReviews } from '#functions/shared/projections/review-counts.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'

/** Each takes two operations, and the counters three in all: below the 100 of a transaction in Appwrite. */
const BATCH = 45
const ATTEMPTS = 5
/** In milliseconds: what a call can spare that must answer within 25 s. */
const BUDGET = 12_000

/**
 * One batch out of the inbox of its owner, whose counters follow in the same moment. Leans on the versions of the reviews.
 * Answers how many they were.
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
 * Removes what was written about a product that is gone, and who wrote it. What is too much for one call is left to
 * the maintenance, which looks for such reviews.
 */
export async function removeReviews(context: Context, creatorId: string, productId: string): Promise<void> {
  const ofProduct = [Query.equal('productId', productId), Query.equal('creatorId', creatorId)]
  const end = Date.now() + BUDGET
  await removeRows(context.tables, 'reviews', ofProduct)
  let removed = BATCH
  while (removed === BATCH && Date.now() < end) {
    removed = await retryOnConflict(ATTEMPTS, () => removeBatch(context, creatorId, productId))
  }
  await removeAuthors(context.tables, creatorId, [productId])
}

/** Of reviews from before it was kept whose product it is, nobody else has any of this product. */
export async function removeAuthors(
  tables: Context['tables'],
  creatorId: string,
  productIds: string[],
): Promise<void> {
  const ofProducts = Query.equal('productId', productIds)
  await removeRows(tables, 'review_authors', [ofProducts, Query.equal('creatorId', creatorId)])
  await removeRows(tables, 'review_authors', [ofProducts, Query.isNull('creatorId')])
}
