import { randomBytes } from 'node:crypto'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { countReviews } from '#functions/shared/projections/review-counts.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

/** Each review takes two of the 100 operations in a transaction: its row and its counter. */
const AT_ONCE = 50

type ReviewDraft = Partial<ReviewInboxItem>

function reviewOf(index: number, written: ReviewDraft) {
  const review = {
    productTitle: 'Brand kit',
    userName: `Reader ${index}`,
    comment: `Comment ${index}`,
    rating: 4,
    // the first review is the newest
    createdAt: new Date(Date.UTC(2026, 5, 1, 12) - index * MINUTE).toISOString(),
    ...written,
    status: written.status ?? 'pending',
  }
  return {
    ...review,
    searchKey: foundBy.review_inbox(review),
  }
}

/** Writes reviews of this creator's products with the server's key. Returns their ids. */
export async function fillInbox(
  tables: Tables,
  owner: Account | null,
  count: number,
  written: (index: number) => ReviewDraft,
): Promise<string[]> {
  if (!owner) throw new Error('There is no such creator')
  const reviews = Array.from({ length: count }, (_, index) => {
    const { $id = randomBytes(16).toString('hex'), ...review } = reviewOf(index, written(index))
    return { $id, ...review, reviewId: randomBytes(10).toString('hex'), creatorId: owner.userId }
  })
  for (let start = 0; start < count; start += AT_ONCE) {
    await tables.transaction((tx) => {
      for (const { $id, ...review } of reviews.slice(start, start + AT_ONCE)) {
        tx.create('review_inbox', $id, review, readableByOwner(owner))
        countReviews(tx, owner, review.status, 1)
      }
    })
  }
  return reviews.map(({ reviewId }) => reviewId)
}
