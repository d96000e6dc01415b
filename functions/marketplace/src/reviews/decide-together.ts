import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { moderationNotes, type ReviewDecision, type ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isPublicReview, publicReview } from '#functions/shared/projections/review-projection.ts'
import { countReviews, uncountReviews } from '#functions/shared/projections/review-counts.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { ratedProducts, stageRatings } from './rated-products.ts'

/**
 * Each review takes seven operations at most and the counters take four, which stays below Appwrite's 100 operations in a
 * transaction.
 */
export const TOGETHER = 13

export type FailedDecision = { reviewId: string; message: string }

type Verdict = {
  status: ReviewDecision
  note?: string | undefined
  /** The times of the last edit that the creator saw, by review id. */
  editedAt: Readonly<Record<string, string>>
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : 0)

/** Returns whether the review still has the text that the creator decided on. */
const isAsDecidedOn = ({ reviewId, editedAt }: ReviewInboxItem, verdict: Verdict) =>
  timeOf(editedAt) === timeOf(Object.hasOwn(verdict.editedAt, reviewId) ? verdict.editedAt[reviewId] : null)

async function ownReviews({ tables }: Context, owner: Account, reviewIds: readonly string[]) {
  const found = await tables.find('review_inbox', [
    Query.equal('reviewId', [...reviewIds]),
    Query.limit(reviewIds.length),
  ])
  const own = found.filter(({ creatorId }) => creatorId === owner.userId)
  return new Map(own.map((review) => [review.reviewId, review]))
}

function stageVisibility(tx: Stage, before: Row<'review_inbox'>, after: Row<'review_inbox'>): void {
  if (isPublicReview(before)) tx.remove('reviews', before.reviewId)
  if (isPublicReview(after)) tx.create('reviews', after.reviewId, publicReview(after))
}

function moderation({ now }: Context, owner: Account, review: ReviewInboxItem, { status, note }: Verdict) {
  const time = writeTime(now, review.updatedAt)
  return {
    status,
    moderatedAt: time,
    moderatedBy: owner.userId,
    moderationNote: note || moderationNotes[status],
    updatedAt: time,
  }
}

/**
 * Decides on some of the owner's reviews in one transaction. Returns the reviews that could not be decided. A repeated decision
 * changes nothing. The commit is guarded by the versions of the reviews and of the products whose ratings change.
 */
export async function decideTogether(
  context: Context,
  owner: Account,
  reviewIds: readonly string[],
  verdict: Verdict,
): Promise<FailedDecision[]> {
  const { status } = verdict
  const own = await ownReviews(context, owner, reviewIds)
  const open = [...own.values()].filter((review) => review.status !== status)
  const due = open.filter((review) => isAsDecidedOn(review, verdict))
  const unread = open.filter((review) => !due.includes(review))
  const isApproving = status === 'approved'
  const seen = due.filter((review) => isApproving || review.status === 'approved')
  const products = await ratedProducts(context, seen)
  // a review of a removed product is not published
  const orphans = isApproving ? due.filter(({ productId }) => !products.has(productId)) : []
  const changing = due.filter((review) => !orphans.includes(review))
  // one that the operator hides is not rated with before or after
  const moving = seen.filter((review) => changing.includes(review) && review.blockedAt === null)

  // an approved review of a product that is not public is shown and hidden with the product
  const isHidden = ({ productId }: ReviewInboxItem) => isApproving && !products.get(productId)?.isPublic

  await context.tables.transaction(
    (tx) => {
      for (const review of changing) {
        const change = { ...moderation(context, owner, review, verdict), isHidden: isHidden(review) }
        tx.update('review_inbox', review.$id, change)
        stageVisibility(tx, review, { ...review, ...change })
      }
      stageRatings(tx, context, products, moving, isApproving ? 1 : -1)
      uncountReviews(tx, owner, changing)
      countReviews(tx, owner, status, changing.length)
    },
    {
      decidedOn: [
        ...asRead('review_inbox', ...changing),
        ...asRead('product_records', ...[...products.values()].map(({ record }) => record)),
      ],
    },
  )
  return [
    ...reviewIds
      .filter((id) => !own.has(id))
      .map((reviewId) => ({ reviewId, message: m.refusal_review_not_found() })),
    ...unread.map(({ reviewId }) => ({ reviewId, message: m.refusal_review_edited_meanwhile() })),
    ...orphans.map(({ reviewId }) => ({ reviewId, message: m.product_not_found_title() })),
  ]
}
