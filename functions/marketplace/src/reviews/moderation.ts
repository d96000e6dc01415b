import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { moderationActions } from '#src/domain/contracts/marketplace/reviews.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Conflict, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { decideTogether, TOGETHER, type FailedDecision } from './decide-together.ts'

type Decide = (reviewIds: readonly string[]) => Promise<FailedDecision[]>

/** Decides on a group of reviews. If conflicts persist, each review is decided separately. */
async function decideSomehow(reviewIds: readonly string[], decide: Decide): Promise<FailedDecision[]> {
  try {
    return await retryOnConflict(() => decide(reviewIds))
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof RowMissing)) throw error
    if (reviewIds.length === 1)
      return reviewIds.map((reviewId) => ({ reviewId, message: m.refusal_changed_meanwhile() }))
    const undecided: FailedDecision[] = []
    for (const reviewId of reviewIds) undecided.push(...(await decideSomehow([reviewId], decide)))
    return undecided
  }
}

type Moderate = (typeof moderationActions)['reviews.moderate']

async function moderate(
  { reviewIds, ...verdict }: ActionRequest<Moderate>,
  context: Context,
  { account }: AccountHolder,
): Promise<ActionOutput<Moderate>> {
  const asked = [...new Set(reviewIds)]
  const failed: FailedDecision[] = []
  for (const group of inBatches(asked, TOGETHER)) {
    const decide: Decide = (ids) => decideTogether(context, account, ids, verdict)
    failed.push(...(await decideSomehow(group, decide)))
  }
  const undecided = new Set(failed.map(({ reviewId }) => reviewId))
  return { moderated: asked.filter((id) => !undecided.has(id)), failed }
}

export const moderationEntries: Entries<typeof moderationActions> = {
  'reviews.moderate': {
    access: 'active',
    needs: 'own product',
    limit: { max: 600, window: 10 * MINUTE },
    run: moderate,
  },
}
