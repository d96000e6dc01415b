import { traceOf } from '#functions/shared/http/trace.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'

/** Work that could not be done when it came up. A chore asks `hasTime` before each item and begins with the oldest. */
export type Chore = (hasTime: HasTime) => Promise<unknown>

/**
 * Runs all chores until `end` (Unix milliseconds). A chore that fails does not stop the others. Each chore may use an equal share
 * of the time that the chores before it left. Returns whether all chores succeeded.
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
