import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { syncVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

const PAGES_PER_RUN = 20
/** Of forty products each. */
const TIMES_PER_PAGE = 50

/** Shows and hides the products of pages that were hidden or shown when that was not finished; answers how many did. */
export async function syncPages(context: Context): Promise<number> {
  const lagging = await context.tables.find('accounts', [
    Query.equal('productsLag', true),
    Query.limit(PAGES_PER_RUN),
  ])
  let count = 0
  for (const { userId } of lagging) count += (await follow(context, userId)) ? 1 : 0
  return count
}

/** False where it is not finished: then the next run goes on. */
async function follow(context: Context, userId: string): Promise<boolean> {
  try {
    return await syncVisibility(context, userId, TIMES_PER_PAGE)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    context.log(`The products of ${userId} did not follow their page: ${error.message}`)
    return false
  }
}
