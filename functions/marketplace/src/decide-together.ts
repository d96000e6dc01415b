import { Query } from 'node-appwrite'
import { PRODUCT_NOT_FOUND } from '#src/domain/contracts/downloads.ts'
import type { Account } from '#src/domain/profile.ts'
import { moderationNotes, type Decision, type ReviewInboxItem } from '#src/domain/review.ts'
import type { Context } from '#functions/shared/context.ts'
import { countReviews, uncountReviews } from '#functions/shared/review-counts.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { writeTime } from '#functions/shared/write-time.ts'
import { areRatedAlike, ratedProducts, stageRatings } from './rated-products.ts'

const REVIEW_NOT_FOUND = 'Review not found'

/** Each takes four operations at most and the counters four in all: below the 100 of a transaction in Appwrite. */
export const TOGETHER = 20

export type Undecided = { reviewId: string; message: string }

type Verdict = { status: Decision; note?: string | undefined }

async function ownReviews({ tables }: Context, owner: Account, reviewIds: readonly string[]) {
  const found = await tables.find('review_inbox', [
    Query.equal('reviewId', [...reviewIds]),
    Query.limit(reviewIds.length),
  ])
  const own = found.filter(({ creatorId }) => creatorId === owner.userId)
  return new Map(own.map((review) => [review.reviewId, review]))
}

const isShown = (status: ReviewInboxItem['status']) => status === 'approved'

function stageVisibility(tx: Stage, review: ReviewInboxItem, status: Decision) {
  if (!isShown(status)) return tx.remove('reviews', review.reviewId)
  const { productId, creatorId, userName, userAvatar, rating, comment, isVerifiedPurchase, createdAt } =
    review
  return tx.create('reviews', review.reviewId, {
    productId,
    creatorId,
    userName,
    userAvatar,
    rating,
    comment,
    isVerifiedPurchase,
    createdAt,
  })
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
 * Decides about some of the owner's reviews in one transaction, and answers about which that could not be done.
 * The same decision again changes nothing.
 */
export async function decideTogether(
  context: Context,
  owner: Account,
  reviewIds: readonly string[],
  verdict: Verdict,
): Promise<Undecided[]> {
  const { status } = verdict
  const own = await ownReviews(context, owner, reviewIds)
  const due = [...own.values()].filter((review) => review.status !== status)
  const seen = due.filter((review) => isShown(review.status) !== isShown(status))
  const products = await ratedProducts(context, seen)
  // nothing is published about a product that is gone
  const orphans = isShown(status) ? due.filter(({ productId }) => !products.has(productId)) : []
  const changing = due.filter((review) => !orphans.includes(review))
  const moving = seen.filter((review) => changing.includes(review))

  await context.tables.transaction(
    (tx) => {
      for (const review of changing) {
        tx.update('review_inbox', review.$id, moderation(context, owner, review, verdict))
      }
      for (const review of moving) stageVisibility(tx, review, status)
      stageRatings(tx, products, moving, isShown(status) ? 1 : -1)
      uncountReviews(tx, owner, changing)
      countReviews(tx, owner, status, changing.length)
    },
    async () =>
      (await context.tables.areUnchanged('review_inbox', changing)) &&
      areRatedAlike(products, await ratedProducts(context, seen)),
  )
  return [
    ...reviewIds.filter((id) => !own.has(id)).map((reviewId) => ({ reviewId, message: REVIEW_NOT_FOUND })),
    ...orphans.map(({ reviewId }) => ({ reviewId, message: PRODUCT_NOT_FOUND })),
  ]
}
