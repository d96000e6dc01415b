import { reviewStatuses, type ReviewInboxItem, type ReviewStatus } from '#src/domain/people/review.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

const counters = {
  pending: 'pendingReviews',
  approved: 'approvedReviews',
  rejected: 'rejectedReviews',
} as const satisfies Record<ReviewStatus, keyof Account>

/** The contribution of one review to the counters of its creator's account. */
export const reviewCounts = ({ status }: Pick<ReviewInboxItem, 'status'>) => ({ [counters[status]]: 1 })

type Owner = Pick<Account, '$id'>

/** Adds `by` reviews of a status to the creator's counters. */
export function countReviews(tx: Stage, owner: Owner, status: ReviewStatus, by: number): void {
  tx.increment('accounts', owner.$id, counters[status], by)
}

/** Takes reviews that were removed or changed their status out of the creator's counters. */
export function uncountReviews(
  tx: Stage,
  owner: Owner,
  reviews: readonly Pick<ReviewInboxItem, 'status'>[],
): void {
  for (const status of reviewStatuses) {
    const count = reviews.filter((review) => review.status === status).length
    tx.decrement('accounts', owner.$id, counters[status], count)
  }
}
