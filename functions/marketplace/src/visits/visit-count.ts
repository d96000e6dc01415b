import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { countCalls, type Counter, uncount } from '#functions/shared/http/window-count.ts'
import { visitorOf, type Visit } from './visitor.ts'

type VisitOf = Pick<Visit, 'mark' | 'purchaseId'> & {
  what: 'view' | 'download'
  owner: Account
  productId: string
}

/**
 * Counts a view or a download of a product once per visitor and half hour. A browser can make up any number of marks, so marks of one
 * address are limited too.
 * @param firsts counters that are full once somebody has come before, for callers who count people as well
 * @param stage what the visit changes; `isFirst` if all of `firsts` had room
 */
export async function countVisit(
  context: Context,
  { what, owner, productId, mark, purchaseId }: VisitOf,
  firsts: readonly Counter[],
  stage: (tx: Stage, isFirst: boolean) => void,
): Promise<void> {
  const { clientAddress } = context
  const window = limits.countWindow
  const userId = (await context.caller())?.userId
  const { key, isMark } = visitorOf({ mark, purchaseId, userId, address: clientAddress })
  const ofVisitor: Counter = { what: [what, productId, key], max: 1, window }
  const marks = [`${what}s of marks`, productId, clientAddress] as const
  const ofMarks: Counter = { what: marks, max: limits.marksPerAddress, window }
  const visits = isMark ? [ofVisitor, ofMarks] : [ofVisitor]
  const { passes, of } = await countCalls(context, [...visits, ...firsts], (of) =>
    visits.every((counter) => of(counter).isWithin),
  )
  if (!passes) return
  const isFirst = firsts.length > 0 && firsts.every((counter) => of(counter).isWithin)
  // who is not the first must not use up the room that the others have
  if (!isFirst && firsts.length > 0) await uncount(context, ...firsts)
  try {
    const counts = what === 'view' ? { views: 1 } : { downloads: 1, visitors: isFirst ? 1 : 0 }
    await Promise.all([
      context.tables.transaction((tx) => stage(tx, isFirst)),
      addToDays(context, { owner, productId, counts }),
    ])
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    // the product was removed at this moment, so there is nothing to count on
    context.log(`A ${what} of ${productId} came too late to be counted`)
  }
}
