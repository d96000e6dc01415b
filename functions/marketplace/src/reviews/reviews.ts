import { m } from '#messages'
import { ID } from 'node-appwrite'
import { type Account, shownNameOf } from '#src/domain/profile/profile.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { reviewActions } from '#src/domain/contracts/marketplace/reviews.ts'
import { allFailingInOrder } from '#src/lib/flow/all-failing-in-order.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import { withMinimumDuration } from '#functions/shared/db/at-least.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { buyerOf, findPaidPurchase, type Purchase } from '#functions/shared/identity/purchase.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { removeReviews } from '#functions/shared/catalog/remove-reviews.ts'
import { countReviews } from '#functions/shared/projections/review-counts.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { retryFrom } from '#functions/shared/db/table-errors.ts'
import {
  authorAddress,
  browserIdentities,
  identitiesOf,
  isProofOf,
  usedSlots,
  type UsedSlots,
} from './review-authors.ts'
import { deleteReview, updateReview } from './change-review.ts'
import { inboxIdOf, ownReviewsOf } from './own-reviews.ts'
import { markHelpful, reportReview } from './responses.ts'
import { eligibilityOf } from './review-eligibility.ts'
import {
  limitInbox,
  requireOwner,
  requireProduct,
  requireReviewed,
  requireReviewsOn,
  type ReviewedProduct,
} from './reviewed-product.ts'

/** Milliseconds; longer than it takes to write a review, so that the time does not reveal a review that was not kept. */
const GUEST_ANSWER_MS = 500

type Actions = typeof reviewActions
type Create = ActionRequest<Actions['reviews.create']>

/** @param address the address that the review is written under; '' if nothing about an unproven address may be revealed */
async function slotsOf(
  context: Context,
  product: Product,
  browserProof: string | undefined,
  address: string,
): Promise<UsedSlots[]> {
  const { $id: productId, userId: creatorId } = product
  const identities = [
    ...identitiesOf(context.hash, await context.caller(), address),
    ...browserIdentities(context.hash, browserProof),
  ]
  const [used, isProven] = await Promise.all([
    usedSlots(context, { productId, creatorId }, identities),
    isProofOf(context, product, browserProof),
  ])
  return used.filter(({ identity }) => identity.sessionId === '' || isProven)
}

async function eligibility(request: ActionRequest<Actions['reviews.eligibility']>, context: Context) {
  const { product, owner } = await requireReviewed(context, request.productId)
  const caller = await context.caller()
  const { canReview, reviewCount } = eligibilityOf(await slotsOf(context, product, request.receipt, ''))
  const open = owner.reviewWidget && caller?.userId !== product.userId
  const reviewed = { productId: product.$id, creatorId: owner.userId }
  const existingReviews = await ownReviewsOf(context, reviewed, request.receipt)
  return {
    canReview: canReview && open,
    reviewCount,
    maxReviews: limits.review.perProduct,
    existingReviews,
  }
}

/** Returns how the author is shown. For a signed-in author this comes from their own page and not from the request. */
function authorOf(request: Create, caller: Caller | null, account: Account | null) {
  const userName = account ? shownNameOf(account) : (request.userName ?? '')
  if (userName === '') throw new Refusal('invalid_input', m.review_form_incomplete_message(), 'userName')
  return {
    authorUserId: caller?.userId ?? '',
    userName: truncate(userName, limits.review.name),
    userAvatar: account?.profilePicture ?? '',
  }
}

/** Returns the purchase that makes the review one of a verified purchase: what costs nothing can be taken by anybody. */
const paidPurchase = async (context: Context, { receipt }: Create, { $id, userId }: Product) =>
  findPaidPurchase(context, { productId: $id, sellerId: userId }, await buyerOf(context, receipt))

type NewReview = {
  request: Create
  reviewed: ReviewedProduct
  author: ReturnType<typeof authorOf>
  purchase: Purchase | null
}

function inboxRow({ now }: Pick<Context, 'now'>, { request, reviewed, author, purchase }: NewReview) {
  const { product, owner } = reviewed
  return {
    ...author,
    productId: product.$id,
    creatorId: owner.userId,
    productTitle: product.title,
    rating: request.rating,
    comment: request.comment,
    isVerifiedPurchase: purchase !== null,
    status: 'pending',
    searchKey: foundBy.review_inbox({ ...author, productTitle: product.title, comment: request.comment }),
    createdAt: now.toISOString(),
  } as const satisfies RowData<'review_inbox'>
}

/** What is known of an author: the reviews so far, a purchase, and the account. */
async function authorStanding(context: Context, request: Create, product: Product) {
  const caller = await context.caller()
  const [used, purchase, account] = await Promise.all([
    slotsOf(context, product, request.receipt, authorAddress(caller, request.email)),
    paidPurchase(context, request, product),
    caller && accountOf(context, caller.userId),
  ])
  return { caller, used, purchase, account }
}
type Standing = Awaited<ReturnType<typeof authorStanding>>

/** Writes the review. If another review took a slot meanwhile the commit is a conflict, and the next attempt counts again. */
async function write(
  context: Context,
  request: Create,
  reviewed: ReviewedProduct,
  { caller, used, purchase, account }: Standing,
): Promise<string> {
  const eligible = eligibilityOf(used)
  if (!eligible.canReview) throw new Refusal(eligible.code, eligible.message)
  const review = inboxRow(context, {
    request,
    reviewed,
    author: authorOf(request, caller, account),
    purchase,
  })
  const reviewId = ID.unique()
  const inboxId = inboxIdOf(context.hash, reviewId)
  const stage = (tx: Stage) => {
    used.forEach(({ identity }, index) => {
      const slot = eligible.slots[index]
      // others have used all slots of this identity, which does not limit this author
      if (!slot) return
      const { productId, creatorId } = review
      const paymentId = purchase?.$id ?? ''
      tx.create('review_authors', ID.unique(), {
        ...identity,
        productId,
        creatorId,
        reviewId,
        slot,
        paymentId,
      })
    })
    // slots of the other identities are used up all the same, because free slots would reveal that the review was not kept
    if (!eligible.isKept) return
    tx.create('review_inbox', inboxId, { ...review, reviewId }, readableByOwner(reviewed.owner))
    countReviews(tx, reviewed.owner, 'pending', 1)
    const { creatorId, productTitle: title, comment: words, rating } = review
    const author = { person: review.userName, userId: review.authorUserId }
    stageNotice(tx, context, { creatorId, kind: 'review', id: reviewId, title, ...author, words, rating })
  }
  await context.tables.transaction(stage, { decidedOn: asRead('payments', purchase) })
  return reviewId
}

/**
 * Removes the review again if the product was removed at this moment, because that removal may have missed this review.
 * @throws {Refusal} if the product no longer exists
 */
async function requireStillThere(context: Context, { product, owner }: ReviewedProduct) {
  const record = await context.tables.get('product_records', productRecordId(context.hash, product.$id))
  if (record?.userId === owner.userId) return
  await removeReviews(context, owner.userId, product.$id)
  throw new Refusal('not_found', m.product_not_found_title())
}

async function requireOpen(context: Context, product: Product): Promise<Account> {
  const owner = await requireOwner(context, product)
  requireReviewsOn(owner)
  return owner
}

async function create(context: Context, request: Create, product: Product) {
  const caller = await context.caller()
  if (caller?.userId === product.userId) throw new Refusal('forbidden', m.review_own_product())
  context.tables.beginTransaction()
  const standing = () => authorStanding(context, request, product)
  const [owner, , first] = await allFailingInOrder(
    requireOpen(context, product),
    limitInbox(context, product.userId),
    standing(),
  )
  const reviewed = { product, owner }
  const reviewId = await retryFrom(first, standing, (known) => write(context, request, reviewed, known))
  await requireStillThere(context, reviewed)
  return { reviewId }
}

async function prepareCreate(request: Create, context: Context) {
  const product = await requireProduct(context, request.productId)
  return () => answeringAlike(context, () => create(context, request, product))
}

/** Hides the duration of the work from guests, because it would reveal what is stored under an address. */
async function answeringAlike<T>(context: Context, work: () => Promise<T>): Promise<T> {
  return (await context.caller()) ? work() : withMinimumDuration(context, GUEST_ANSWER_MS, work)
}

function update(request: ActionRequest<Actions['reviews.update']>, context: Context) {
  return answeringAlike(context, () => updateReview(request, context))
}

async function remove(request: ActionRequest<Actions['reviews.delete']>, context: Context) {
  await answeringAlike(context, () => deleteReview(request, context))
  return {}
}

export const reviewEntries: Entries<Actions> = {
  'reviews.eligibility': { access: 'anyone', limit: { max: 120, window: MINUTE }, run: eligibility },
  'reviews.create': { access: 'anyone', limit: { max: 40, window: HOUR }, prepare: prepareCreate },
  'reviews.update': {
    access: 'anyone',
    needs: 'own review',
    limit: { max: 40, window: HOUR },
    run: update,
  },
  'reviews.delete': {
    access: 'anyone',
    needs: 'own review',
    limit: { max: 40, window: HOUR },
    run: remove,
  },
  'reviews.mark_helpful': {
    access: 'anyone',
    limit: { max: 60, window: 10 * MINUTE },
    run: markHelpful,
  },
  'reviews.report': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, run: reportReview },
}
