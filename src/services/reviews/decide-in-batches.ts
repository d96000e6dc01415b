import { inBatches } from '#src/lib/flow/in-batches.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Outcome, Verdict } from './moderation-api.ts'
import { messageOf } from '#src/services/error-messages.ts'

/**
 * Decides any number of reviews in batches that the server accepts. If one batch fails, the outcome still has those of the others.
 * @throws the first failure, if nothing was decided at all
 */
export async function decideInBatches(
  { reviewIds, ...verdict }: Verdict,
  decide: (verdict: Verdict) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome: Outcome = { moderated: [], failed: [] }
  const failures: unknown[] = []
  for (const some of inBatches(reviewIds, limits.review.bulk)) {
    try {
      const { moderated, failed } = await decide({ ...verdict, reviewIds: some })
      outcome.moderated.push(...moderated)
      outcome.failed.push(...failed)
    } catch (error) {
      failures.push(error)
      outcome.failed.push(...some.map((reviewId) => ({ reviewId, message: messageOf(error) })))
    }
  }
  if (outcome.moderated.length === 0 && failures.length > 0) throw failures[0]
  return outcome
}
