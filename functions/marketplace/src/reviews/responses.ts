import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { reviewActions } from '#src/domain/contracts/marketplace/reviews.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { Conflict, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { limitShared } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { isKept, isToBeKept, keepReport } from '#functions/marketplace/src/reports/keep-report.ts'
import { inboxIdOf, isOwnReview } from './own-reviews.ts'

type Actions = typeof reviewActions
type MarkHelpful = Actions['reviews.mark_helpful']
type Report = Actions['reviews.report']

/** Returns the parts of a key that distinguishes people. A browser without an account tells its own id, so its network has a limit too. */
async function personOf({ caller, clientAddress }: Context, browserId: string | undefined) {
  const known = await caller()
  if (known) return ['user', known.userId] as const
  return browserId === undefined ? (['address', clientAddress] as const) : (['browser', browserId] as const)
}

async function requirePublicReview({ tables }: Context, reviewId: string) {
  const review = await tables.get('reviews', reviewId)
  if (!review) throw new Refusal('not_found', m.refusal_review_not_found())
  return review
}

/** Writes beside a review that may be edited at this moment, or be taken from the page: then there is none to write about. */
function besideReview(context: Context, reviewId: string, write: () => Promise<void>): Promise<void> {
  return retryOnConflict(async () => {
    try {
      await write()
    } catch (error) {
      if (error instanceof Conflict || error instanceof RowMissing)
        await requirePublicReview(context, reviewId)
      throw error
    }
  })
}

export async function markHelpful(
  { reviewId, browserId, receipt }: ActionRequest<MarkHelpful>,
  context: Context,
): Promise<ActionOutput<MarkHelpful>> {
  const { tables, hash } = context
  const markId = hash.id('helpful', reviewId, ...(await personOf(context, browserId)))
  const [review, mark, isOwn, caller] = await Promise.all([
    requirePublicReview(context, reviewId),
    tables.get('helpful_marks', markId),
    isOwnReview(context, { reviewId, receipt }),
    context.caller(),
  ])
  const { helpfulCount, productId, creatorId } = review
  if (mark) return { helpfulCount }
  if (isOwn) throw new Refusal('forbidden', m.refusal_own_review_helpful())
  if (caller?.userId === creatorId) throw new Refusal('forbidden', m.refusal_own_product_helpful())
  const { perAddress: share, perReview: whole } = limits.helpful
  await limitShared(context, { action: 'helpful', key: [reviewId], share, whole, window: DAY })
  await besideReview(context, reviewId, () =>
    createOnce(tables, 'helpful_marks', markId, { reviewId, productId, creatorId }, [], (tx) => {
      tx.increment('reviews', reviewId, 'helpfulCount')
      tx.increment('review_inbox', inboxIdOf(hash, reviewId), 'helpfulCount')
    }),
  )
  return { helpfulCount: helpfulCount + 1 }
}

/** Keeps one report of each person. */
export async function reportReview(
  { reviewId, browserId, reason, category }: ActionRequest<Report>,
  context: Context,
): Promise<ActionOutput<Report>> {
  const { hash } = context
  const reportId = hash.id('review-report', reviewId, ...(await personOf(context, browserId)))
  const [{ creatorId }, isKnown] = await Promise.all([
    requirePublicReview(context, reviewId),
    isKept(context, reportId),
  ])
  const target = { kind: 'review', id: reviewId, creatorId } as const
  const report = { reportId, named: reviewId, target, reason, category }
  if (isKnown || !(await isToBeKept(context, report))) return {}
  await besideReview(context, reviewId, () =>
    keepReport(context, report, (tx) =>
      tx.increment('review_inbox', inboxIdOf(hash, reviewId), 'reportCount'),
    ),
  )
  return {}
}
