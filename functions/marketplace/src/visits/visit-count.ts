import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { transactionWithStats, type StatEvent } from '#functions/shared/projections/daily-stats.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { countInWindow } from '#functions/shared/http/window-count.ts'
import { visitorOf, type Visit } from './visitor.ts'

/**
 * Returns whether the visit is to be counted. A browser can make up any number of marks, so marks of one address are limited too.
 */
async function isNew(context: Context, what: 'view' | 'download', visit: Visit & { productId: string }) {
  const window = limits.countWindow
  const { key, isMark } = visitorOf(visit)
  if (!(await countInWindow(context, [what, visit.productId, key], { max: 1, window }))) return false
  if (!isMark) return true
  const marks = [`${what}s of marks`, visit.productId, context.clientAddress] as const
  return countInWindow(context, marks, { max: limits.marksPerAddress, window })
}

/** Counts a view or a download of a product once per visitor and half hour. */
export async function countVisit(
  context: Context,
  what: 'view' | 'download',
  { mark, purchaseId }: Pick<Visit, 'mark' | 'purchaseId'>,
  event: StatEvent & { productId: string },
  stage: (tx: Stage) => void,
): Promise<void> {
  const { productId } = event
  const userId = (await context.caller())?.userId
  const visit = { productId, mark, purchaseId, userId, address: context.clientAddress }
  if (!(await isNew(context, what, visit))) return
  try {
    await transactionWithStats(context, event, stage)
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    // the product was removed at this moment, so there is nothing to count on
    context.log(`A ${what} of ${productId} came too late to be counted`)
  }
}
