import { m } from '#messages'
import { Query } from 'node-appwrite'
import { type OwnReview } from '#src/domain/contracts/marketplace/reviews.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isAuthor, proofsOf } from './review-authorship.ts'
import type { ProductIds } from './review-authors.ts'

/** The most author rows of one review: by account, verified address, named address and browser's proof. */
const KEYS = 4

type AuthorRow = Row<'review_authors'>

/** The id of a review's row in the creator's inbox. */
export const inboxIdOf = (hash: KeyedHash, reviewId: string): string => hash.id('review-inbox', reviewId)

const authorsOf = (rows: readonly AuthorRow[], reviewId: string) =>
  rows.filter((row) => row.reviewId === reviewId)

const authorRows = ({ tables }: Context, reviewIds: readonly string[]): Promise<AuthorRow[]> =>
  tables.find('review_authors', [
    Query.equal('reviewId', [...reviewIds]),
    Query.limit(reviewIds.length * KEYS),
  ])

const inboxRows = ({ tables }: Context, reviewIds: readonly string[]): Promise<Row<'review_inbox'>[]> =>
  tables.find('review_inbox', [Query.equal('reviewId', [...reviewIds]), Query.limit(reviewIds.length)])

const shown = (review: Row<'review_inbox'>): OwnReview => {
  const { reviewId, userName, userAvatar, rating, comment } = review
  const { isVerifiedPurchase, status, createdAt, editedAt } = review
  return { reviewId, userName, userAvatar, rating, comment, isVerifiedPurchase, status, createdAt, editedAt }
}

/** Returns the caller's reviews of a product, newest first. */
export async function ownReviewsOf(
  context: Context,
  { productId, creatorId }: ProductIds,
  browserProof: string | undefined,
): Promise<OwnReview[]> {
  const proofs = await proofsOf(context, browserProof)
  const keys = Object.values(proofs).flatMap((proof) => (proof ? [proof.authorKey] : []))
  if (keys.length === 0) return []
  const found = await context.tables.find('review_authors', [
    Query.equal('productId', productId),
    Query.equal('authorKey', keys),
    Query.limit(keys.length * limits.review.perProduct),
  ])
  const ids = [...new Set(found.map(({ reviewId }) => reviewId))]
  if (ids.length === 0) return []
  const [authors, reviews] = await Promise.all([authorRows(context, ids), inboxRows(context, ids)])
  return reviews
    .filter((review) => review.productId === productId && review.creatorId === creatorId)
    .filter((review) => isAuthor(proofs, review, authorsOf(authors, review.reviewId)))
    .map(shown)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

type NamedReview = { reviewId: string; receipt?: string | undefined }

/** Returns a review of the caller with its author rows, or null for a missing review and for another person's. */
async function findOwnReview(context: Context, { reviewId, receipt: browserProof }: NamedReview) {
  const [found, rows, proofs] = await Promise.all([
    inboxRows(context, [reviewId]),
    authorRows(context, [reviewId]),
    proofsOf(context, browserProof),
  ])
  // the ids are compared again because MariaDB may ignore letter case
  const review = found.find((row) => row.reviewId === reviewId)
  const authors = authorsOf(rows, reviewId)
  return review && isAuthor(proofs, review, authors) ? { review, authors } : null
}

export const isOwnReview = async (context: Context, named: NamedReview): Promise<boolean> =>
  (await findOwnReview(context, named)) !== null

/** @throws {Refusal} with the same message for a missing review and for another person's */
export async function requireOwnReview(context: Context, named: NamedReview) {
  const own = await findOwnReview(context, named)
  if (!own) throw new Refusal('not_found', m.refusal_own_review_not_found())
  return own
}
