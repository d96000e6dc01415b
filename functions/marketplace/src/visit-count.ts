import { limits } from '#src/domain/limits.ts'
import type { Context } from '#functions/shared/context.ts'
import { transactionWithStats, type StatEvent } from '#functions/shared/daily-stats.ts'
import { RowMissing } from '#functions/shared/table-errors.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { countInWindow } from '#functions/shared/window-count.ts'

/** Who looks, as far as it can be known without following people around. */
async function visitorOf(context: Context): Promise<string> {
  const caller = await context.caller()
  return caller ? `user ${caller.userId}` : `address ${context.clientAddress}`
}

/** Counts a view or a download of a product, for each visitor once within the half hour. */
export async function countVisit(
  context: Context,
  what: 'view' | 'download',
  event: StatEvent & { productId: string },
  stage: (tx: Stage) => void,
): Promise<void> {
  const visit = [what, event.productId, await visitorOf(context)] as const
  if (!(await countInWindow(context, visit, { max: 1, window: limits.countWindow }))) return
  try {
    await transactionWithStats(context, event, stage)
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    // taken back while it was looked at: nothing is left that would count
    context.log(`A ${what} of ${event.productId} came too late to be counted`)
  }
}
