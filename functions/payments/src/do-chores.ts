import { traceOf } from '#functions/shared/http/trace.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'

/** What could not be done when it happened. It asks `hasTime` before each thing, and does the oldest first. */
export type Chore = (hasTime: HasTime) => Promise<unknown>

/**
 * Does what can be done until `end`. None keeps another from its work: neither one that fails, nor one that has more to do
 * than there is time, as each may take its equal part of what the ones before it left. Answers whether none has failed.
 */
export async function doChores(
  chores: readonly Chore[],
  end: number,
  logError: (message: string) => void,
  clock: () => number = Date.now,
): Promise<boolean> {
  let isDone = true
  for (const [index, work] of chores.entries()) {
    const share = (end - clock()) / (chores.length - index)
    try {
      await work(withinTime(share, clock))
    } catch (error) {
      logError(traceOf(error))
      isDone = false
    }
  }
  return isDone
}
