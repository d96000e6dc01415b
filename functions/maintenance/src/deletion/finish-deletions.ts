import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'

const PER_RUN = 20
/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 120_000

/**
 * Continues unfinished deletions. Returns how many are finished now. A deletion that fails does not stop the others.
 * @throws {Error} after all deletions, if some failed
 */
export async function finishDeletions(context: Context): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const begun = await context.tables.find('deletions', [Query.orderAsc('requestedAt'), Query.limit(PER_RUN)])
  let count = 0
  const failed: string[] = []
  for (const deletion of begun) {
    try {
      if (await removeAccount(context, deletion, hasTime)) count += 1
    } catch (error) {
      failed.push(`${deletion.$id}: ${traceOf(error)}`)
    }
  }
  if (failed.length > 0) throw new Error(`Some deletions failed: ${failed.join('; ')}`)
  return count
}

/** Removes expired reservations of former names. */
export function releaseNames({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'username_history', [Query.lessThan('reservedUntil', now.toISOString())])
}
