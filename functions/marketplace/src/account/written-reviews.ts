import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type ownTraceActions, WRITTEN_PAGE_SIZE } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { authorKeyOf } from '#functions/marketplace/src/reviews/review-authors.ts'
import { publicNamesOf } from '#functions/marketplace/src/profile/public-creator.ts'

type List = (typeof ownTraceActions)['reviews.list_written']

/** Makes the query for reviews that the caller wrote with the account or, if the address is verified, as a guest. */
function authoredBy({ hash }: Context, { userId, email, emailVerified }: Caller) {
  const byAccount = authorKeyOf(hash, 'user', userId)
  const withAccount = Query.equal('authorKey', byAccount)
  if (!emailVerified) return { byAccount, query: withAccount }
  const address = email.toLowerCase()
  const asGuest = Query.and([
    Query.equal('authorKey', authorKeyOf(hash, 'email', address)),
    // only a guest's review stores the address; other accounts may have reviewed under the same address
    Query.equal('email', address),
  ])
  return { byAccount, query: Query.or([withAccount, asGuest]) }
}

/** Returns a page of the reviews that the caller has written, whatever their status. */
export async function listWritten(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const { byAccount, query } = authoredBy(context, caller)
  const authors = await context.tables.find('review_authors', [
    query,
    ...(after === undefined ? [] : [Query.greaterThan('reviewId', after)]),
    Query.orderAsc('reviewId'),
    Query.limit(WRITTEN_PAGE_SIZE),
  ])
  const keyOf = new Map(authors.map(({ reviewId, authorKey }) => [reviewId, authorKey]))
  const found = await reviewsOf(context, [...keyOf.keys()])
  const own = found.filter(
    ({ reviewId, createdAt }) =>
      // an earlier account of the same id had the same key
      keyOf.get(reviewId) !== byAccount || isSinceRegistration(createdAt, caller),
  )
  const names = await publicNamesOf(context, own)
  return {
    reviews: own.map((review) => ({
      reviewId: review.reviewId,
      productId: review.productId,
      product: review.productTitle,
      creator: names.get(review.creatorId) ?? '',
      name: review.userName,
      rating: review.rating,
      comment: review.comment,
      isVerifiedPurchase: review.isVerifiedPurchase,
      status: review.status,
      createdAt: review.createdAt,
      editedAt: review.editedAt,
    })),
    next: authors.length < WRITTEN_PAGE_SIZE ? null : (authors.at(-1)?.reviewId ?? null),
  }
}

async function reviewsOf({ tables }: Context, reviewIds: readonly string[]): Promise<Row<'review_inbox'>[]> {
  if (reviewIds.length === 0) return []
  return tables.find('review_inbox', [
    Query.equal('reviewId', [...reviewIds]),
    Query.orderAsc('reviewId'),
    Query.limit(reviewIds.length),
  ])
}
