import { useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { Decision } from '#src/domain/people/review.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { type Outcome, useModerate, type Verdict } from '#src/data/reviews/moderation-queries.ts'
import { outcomeTexts } from './texts.ts'

/** One review by its own button, or those that are selected. */
export type Scope = 'one' | 'bulk'

const failedTexts = (scope: Scope, status: Decision) =>
  (scope === 'one' ? outcomeTexts.failed : outcomeTexts.bulkFailed)[status]

const showSuccess = (message: string) =>
  showToast({ type: 'success', message, duration: limits.toast.success })
/** In a dialog it is told there. */
export const showFailure = (message: string) =>
  showToast({ type: 'error', message, duration: limits.toast.error })

/** What the creator should read of it, or null when all went well. */
function failureOf(scope: Scope, { reviewIds, status }: Verdict, { failed }: Outcome): string | null {
  const [first] = failed
  if (!first) return null
  const reason = reviewIds.length === 1 ? first.message : outcomeTexts.partly(failed.length, reviewIds.length)
  return failedTexts(scope, status) + reason
}

/**
 * Decides about reviews and says what became of it. `problems` are the reasons why single ones could not be decided on.
 * @param onModerated with those that are done
 */
export function useDecisions(onModerated: (reviewIds: readonly string[]) => void) {
  const { mutateAsync } = useModerate()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [running, setRunning] = useState<ReadonlyMap<string, Decision>>(new Map())

  const tell = (asked: readonly string[], failed: Outcome['failed']) =>
    setProblems((known) => {
      const others = [...known].filter(([reviewId]) => !asked.includes(reviewId))
      return new Map([...others, ...failed.map(({ reviewId, message }) => [reviewId, message] as const)])
    })

  /** Answers why nothing was done, for who asked to tell, or null. Of what went wrong in part it is told here. */
  async function decide(scope: Scope, verdict: Verdict): Promise<string | null> {
    const { reviewIds, status } = verdict
    setRunning((others) => new Map([...others, ...reviewIds.map((reviewId) => [reviewId, status] as const)]))
    tell(reviewIds, [])
    try {
      const outcome = await mutateAsync(verdict)
      tell(reviewIds, outcome.failed)
      onModerated(outcome.moderated)
      const failure = failureOf(scope, verdict, outcome)
      if (failure === null) showSuccess(outcomeTexts.done[status](outcome.moderated.length))
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
