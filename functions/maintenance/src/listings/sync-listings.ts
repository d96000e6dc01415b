import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { syncChangedCreator, syncChangedProduct } from '#functions/shared/listings/sync-changes.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = MINUTE
const PAGE = 100

/**
 * Brings listings in line with the changes that are due, the oldest first. Returns the number of products and creators that followed.
 * One that fails is tried again in the next run, and does not stop the others.
 * @throws {Error} after all changes, if some failed
 */
export async function syncListings(context: Context): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const failed: string[] = []
  const seen = new Set<string>()
  let count = 0
  while (hasTime()) {
    const due = await dueChanges(context)
    const fresh = due.filter(({ $id }) => !seen.has($id))
    if (fresh.length === 0) break
    for (const change of fresh) {
      // a product that has followed took all of its changes along
      if (seen.has(change.$id) || !hasTime()) continue
      for (const same of due) if (isSameProduct(same, change)) seen.add(same.$id)
      try {
        count += (await syncChange(context, change)) ? 1 : 0
      } catch (error) {
        failed.push(`${change.$id}: ${traceOf(error)}`)
      }
    }
  }
  if (failed.length > 0) throw new Error(`Some listings did not follow: ${failed.join('; ')}`)
  return count
}

type Change = Row<'listing_changes'>

const isSameProduct = (one: Change, other: Change) =>
  one.$id === other.$id || (one.productId !== '' && one.productId === other.productId)

const dueChanges = ({ tables, now }: Context): Promise<Change[]> =>
  tables.find('listing_changes', [
    Query.lessThanEqual('dueAt', now.toISOString()),
    Query.orderAsc('dueAt'),
    Query.limit(PAGE),
  ])

async function syncChange(context: Context, change: Change): Promise<boolean> {
  if (change.productId !== '') return syncChangedProduct(context, change)
  await syncChangedCreator(context, change)
  return true
}
