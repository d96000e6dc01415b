import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { moderationActions } from '#src/domain/contracts/reviews.ts'
import type { ReviewInboxItem } from '#src/domain/review.ts'
import type { Caller } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { requireAccount } from './accounts.ts'
import { ratingAfter } from './rating.ts'

const REVIEW_NOT_FOUND = 'Review not found'
const ATTEMPTS = 5
const defaultNotes = { approved: 'Approved by creator', rejected: 'Rejected by creator' } as const

type Decision = Omit<ActionRequest<(typeof moderationActions)['reviews.moderate']>, 'reviewIds'>

/** The rating of the owner's record, and of the public row where there is one, moves with the reviews that are shown. */
async function ratingChange({ tables, hash }: Context, review: ReviewInboxItem, change: 1 | -1) {
  const { productId } = review
  const read = () => tables.get('product_records', productRecordId(hash, productId))
  const record = await read()
  const product = await tables.get('products', productId)
  if (!record) return { stage: () => undefined, isStillTrue: () => Promise.resolve(true) }
  const rating = ratingAfter(record, review.rating, change)
  return {
    stage: (tx: Stage) => {
      tx.update('product_records', record.$id, rating)
      if (product) tx.update('products', product.$id, rating)
    },
    // reviews that are decided on at the same moment must all count
    isStillTrue: async () => {
      const now = await read()
      return now?.ratingCount === record.ratingCount && now.ratingSum === record.ratingSum
    },
  }
}

function stageVisibility(tx: Stage, review: ReviewInboxItem, status: Decision['status']) {
  if (status === 'rejected') return tx.remove('reviews', review.reviewId)
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

/** Decides about one review. The same decision again changes nothing. */
async function decide(context: Context, caller: Caller, reviewId: string, { status, note }: Decision) {
  const review = await context.tables.first('review_inbox', [Query.equal('reviewId', reviewId)])
  if (review?.creatorId !== caller.userId) throw new Refusal('not_found', REVIEW_NOT_FOUND)
  if (review.status === status) return
  const isShownBefore = review.status === 'approved'
  const isShownAfter = status === 'approved'
  const time = context.now.toISOString()
  const rate =
    isShownBefore === isShownAfter ? null : await ratingChange(context, review, isShownAfter ? 1 : -1)
  await context.tables.transaction((tx) => {
    tx.update('review_inbox', review.$id, {
      status,
      moderatedAt: time,
      moderatedBy: caller.userId,
      moderationNote: note || defaultNotes[status],
      updatedAt: time,
    })
    if (!rate) return
    stageVisibility(tx, review, status)
    rate.stage(tx)
  }, rate?.isStillTrue)
}

export const moderationHandlers: Handlers<typeof moderationActions> = {
  'reviews.moderate': async ({ reviewIds, ...decision }, context) => {
    const { caller } = await requireAccount(context)
    const moderated: string[] = []
    const failed: { reviewId: string; message: string }[] = []
    for (const reviewId of new Set(reviewIds)) {
      try {
        await retryOnConflict(ATTEMPTS, () => decide(context, caller, reviewId, decision))
        moderated.push(reviewId)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        failed.push({ reviewId, message: error.message })
      }
    }
    return { moderated, failed }
  },
}
