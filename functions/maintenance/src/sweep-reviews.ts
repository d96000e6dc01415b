import type { Context } from '#functions/shared/context.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { removeReviews } from '#functions/shared/remove-reviews.ts'
import { rowsInTurn } from './rows-in-turn.ts'

/** Removes reviews that a product's removal has left behind, and answers of how many products. */
export async function sweepReviews(context: Context): Promise<number> {
  const creators = new Map<string, string>()
  for await (const page of rowsInTurn(context, 'review_inbox')) {
    for (const { productId, creatorId } of page) creators.set(productId, creatorId)
  }
  let count = 0
  for (const [productId, creatorId] of creators) {
    if (await context.tables.get('product_records', productRecordId(context.hash, productId))) continue
    await removeReviews(context, creatorId, productId)
    count += 1
  }
  return count
}
