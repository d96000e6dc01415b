import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { ReviewDecision } from '#src/domain/people/review.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { type Outcome, useModerate, type Verdict } from '#src/services/reviews/moderation-queries.ts'
import { outcomeBulkFailedTexts, outcomeDoneTexts, outcomeFailedTexts } from './texts.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

/** Whether one review was moderated by its own button, or the selected ones together. */
export type Scope = 'one' | 'bulk'

const failedTexts = (scope: Scope, status: ReviewDecision) =>
  (scope === 'one' ? outcomeFailedTexts() : outcomeBulkFailedTexts())[status]

const showSuccess = (message: string) =>
  showToast({ type: 'success', message, duration: limits.toast.success })
/** Where a failure is reported; a dialog reports it itself. */
export const showFailure = (message: string) =>
  showToast({ type: 'error', message, duration: limits.toast.error })

/** Returns the message of a failure, or null if everything worked. */
function failureOf(scope: Scope, { reviewIds, status }: Verdict, { failed }: Outcome): string | null {
  const [first] = failed
  if (!first) return null
  const reason =
    reviewIds.length === 1
      ? first.message
      : m.moderation_outcome_partly({ failed: formatCount(failed.length), ...counted(reviewIds.length) })
  return failedTexts(scope, status) + reason
}

/**
 * Moderates reviews and reports the result. `problems` has the reasons why single reviews could not be moderated.
 * @param onModerated is called with the ids of the moderated reviews
 */
export function useDecisions(onModerated: (reviewIds: readonly string[]) => void) {
  const { mutateAsync } = useModerate()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [running, setRunning] = useState<ReadonlyMap<string, ReviewDecision>>(new Map())

  const tell = (asked: readonly string[], failed: Outcome['failed']) =>
    setProblems((known) => {
      const others = [...known].filter(([reviewId]) => !asked.includes(reviewId))
      return new Map([...others, ...failed.map(({ reviewId, message }) => [reviewId, message] as const)])
    })

  /** Returns why nothing was moderated if the caller reports failures itself, else null. Partial failures are reported here. */
  async function decide(scope: Scope, verdict: Verdict): Promise<string | null> {
    const { reviewIds, status } = verdict
    setRunning((others) => new Map([...others, ...reviewIds.map((reviewId) => [reviewId, status] as const)]))
    tell(reviewIds, [])
    try {
      const outcome = await mutateAsync(verdict)
      tell(reviewIds, outcome.failed)
      onModerated(outcome.moderated)
      const failure = failureOf(scope, verdict, outcome)
      if (failure === null) showSuccess(outcomeDoneTexts()[status](outcome.moderated.length))
      else if (outcome.moderated.length > 0) showFailure(failure)
      return outcome.moderated.length === 0 ? failure : null
    } catch (error) {
      return failedTexts(scope, status) + messageOf(error)
    } finally {
      setRunning((all) => new Map([...all].filter(([reviewId]) => !reviewIds.includes(reviewId))))
    }
  }

  return { decide, problems, running }
}
