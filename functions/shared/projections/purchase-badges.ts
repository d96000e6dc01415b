import { Query } from 'node-appwrite'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isPaidFor } from '#functions/shared/identity/purchase.ts'

/** More than a bundle can have: each of its products has two reviews of one buyer, and each review some rows for its author. */
const MOST_AUTHORS = 1000

type BadgeContext = Pick<Context, 'tables' | 'now'>

async function syncBadge(
  { tables, now }: BadgeContext,
  { paymentId, reviewId }: { paymentId: string; reviewId: string },
): Promise<void> {
  const [payment, [review], shown] = await Promise.all([
    tables.get('payments', paymentId),
    tables.find('review_inbox', [Query.equal('reviewId', reviewId), Query.limit(1)]),
    tables.get('reviews', reviewId),
  ])
  const isVerifiedPurchase = payment !== null && isPaidFor(payment)
  if (!review || review.isVerifiedPurchase === isVerifiedPurchase) return
  await tables.transaction(
    (tx) => {
      const updatedAt = writeTime(now, review.updatedAt)
      tx.update('review_inbox', review.$id, { isVerifiedPurchase, updatedAt })
      if (shown) tx.update('reviews', reviewId, { isVerifiedPurchase })
    },
    { decidedOn: [...asRead('review_inbox', review), ...asRead('payments', payment)] },
  )
}

/** Returns the ids of the reviews of a purchase. */
export async function reviewsOfPurchase(
  { tables }: Pick<Context, 'tables'>,
  paymentId: string,
): Promise<ReadonlySet<string>> {
  const authors = await tables.findExactly('review_authors', { paymentId }, [Query.limit(MOST_AUTHORS)])
  return new Set(authors.map(({ reviewId }) => reviewId))
}

/**
 * Lets the reviews of a purchase be those of a verified purchase as long as its money stays paid.
 * @param reviewIds as they were looked up after the last change of the payment
 */
export async function syncBadges(
  context: BadgeContext,
  paymentId: string,
  reviewIds: Iterable<string>,
): Promise<void> {
  for (const reviewId of reviewIds) {
    await retryOnConflict(() => syncBadge(context, { paymentId, reviewId }))
  }
}
