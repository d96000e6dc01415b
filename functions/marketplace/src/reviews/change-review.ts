import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { reviewActions } from '#src/domain/contracts/marketplace/reviews.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { noticeId, stageNotice } from '#functions/shared/mail/notices.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { countReviews, uncountReviews } from '#functions/shared/projections/review-counts.ts'
import { isPublicReview, isRating } from '#functions/shared/projections/review-projection.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { requireOwnReview } from './own-reviews.ts'
import { ratedProducts, stageRatings, type RatedProducts } from './rated-products.ts'
import { limitInbox, requireReviewed, requireReviewsOn } from './reviewed-product.ts'

type Update = (typeof reviewActions)['reviews.update']
type Delete = (typeof reviewActions)['reviews.delete']
type Review = Row<'review_inbox'>
type Change = ActionRequest<Update>

const isSame = (review: Review, { rating, comment }: Change) =>
  review.rating === rating && review.comment === comment

/** Returns what changes together with a review: its public row, and its notice that is not mailed yet. */
async function alongWith({ tables, hash }: Context, review: Review) {
  const id = noticeId(hash, 'review', review.reviewId)
  const [notices, rows] = await Promise.all([
    tables.find('notices', [Query.equal('$id', id), Query.limit(1)]),
    // the removal of a product removes the public rows first
    isPublicReview(review)
      ? tables.find('reviews', [Query.equal('$id', review.reviewId), Query.limit(1)])
      : [],
  ])
  return { notice: notices[0], isShown: rows.length > 0 }
}

const decidedOn = (review: Review, products: RatedProducts) => [
  ...asRead('review_inbox', review),
  ...asRead('product_records', ...[...products.values()].map(({ record }) => record)),
]

const ratedBy = (context: Context, review: Review) => ratedProducts(context, isRating(review) ? [review] : [])

type ReviewRemoval = { products: RatedProducts; isShown: boolean }

function stageHidden(
  tx: Stage,
  context: Context,
  review: Review,
  { products, isShown }: ReviewRemoval,
): void {
  if (isShown) tx.remove('reviews', review.reviewId)
  if (isRating(review)) stageRatings(tx, context, products, [review], -1)
}

const undecided = {
  status: 'pending',
  isHidden: false,
  moderatedAt: null,
  moderatedBy: '',
  moderationNote: '',
} as const

/** Edits a review. The commit is guarded by the versions of the review and of the product whose rating changes. */
async function edit(context: Context, request: Change): Promise<ActionOutput<Update>> {
  const { review } = await requireOwnReview(context, request)
  if (isSame(review, request)) return { status: review.status }
  const { product, owner } = await requireReviewed(context, review.productId)
  requireReviewsOn(owner)
  const products = await ratedBy(context, review)
  const isGone = isRating(review) && !products.has(review.productId)
  if (isGone || product.userId !== review.creatorId)
    throw new Refusal('not_found', m.product_not_found_title())
  const { notice, isShown } = await alongWith(context, review)
  const { rating, comment } = request
  const editedAt = writeTime(context.now, review.editedAt ?? review.createdAt)
  await context.tables.transaction(
    (tx) => {
      tx.update('review_inbox', review.$id, {
        ...undecided,
        rating,
        comment,
        editedAt,
        updatedAt: writeTime(context.now, review.updatedAt),
        searchKey: foundBy.review_inbox({ ...review, comment }),
      })
      stageHidden(tx, context, review, { products, isShown })
      uncountReviews(tx, owner, [review])
      countReviews(tx, owner, 'pending', 1)
      const { creatorId, reviewId: id, productTitle: title, userName: person, authorUserId: userId } = review
      const said = { title, person, userId, words: comment, rating }
      if (notice) tx.update('notices', notice.$id, said)
      else if (review.status !== 'pending')
        stageNotice(tx, context, { creatorId, kind: 'review', id, ...said })
    },
    { decidedOn: decidedOn(review, products) },
  )
  return { status: 'pending' }
}

/** Edits a review. The creator must approve it again, so that nobody can change an approved text. */
export async function updateReview(request: Change, context: Context): Promise<ActionOutput<Update>> {
  const { review } = await requireOwnReview(context, request)
  if (!isSame(review, request)) await limitInbox(context, review.creatorId)
  return retryOnConflict(() => edit(context, request))
}

/**
 * Removes a review, after which its author may write another. The commit is guarded by the versions of the review and of the
 * product whose rating changes.
 */
async function remove(context: Context, request: ActionRequest<Delete>): Promise<void> {
  const { review, authors } = await requireOwnReview(context, request)
  const [owner, products, { notice, isShown }] = await Promise.all([
    accountOf(context, review.creatorId),
    ratedBy(context, review),
    alongWith(context, review),
  ])
  await context.tables.transaction(
    (tx) => {
      tx.remove('review_inbox', review.$id)
      for (const { $id } of authors) tx.remove('review_authors', $id)
      stageHidden(tx, context, review, { products, isShown })
      if (owner) uncountReviews(tx, owner, [review])
      if (notice) tx.remove('notices', notice.$id)
    },
    { decidedOn: decidedOn(review, products) },
  )
}

export async function deleteReview(request: ActionRequest<Delete>, context: Context): Promise<void> {
  await retryOnConflict(() => remove(context, request))
  await removeRows(context.tables, 'helpful_marks', [Query.equal('reviewId', request.reviewId)])
}
