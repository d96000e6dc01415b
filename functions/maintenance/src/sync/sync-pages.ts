import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { syncVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

const PAGES_PER_RUN = 20
/** The most steps for one page. `syncVisibility` handles one batch of products in each step. */
const TIMES_PER_PAGE = 50

/** Continues to show or hide the products of pages where that was not finished. Returns the number of finished pages. */
export async function syncPages(context: Context): Promise<number> {
  const lagging = await context.tables.find('accounts', [
    Query.equal('productsLag', true),
    Query.limit(PAGES_PER_RUN),
  ])
  let count = 0
  for (const { userId } of lagging) count += (await follow(context, userId)) ? 1 : 0
  return count
}

/** Returns false if it is not finished; the next run continues. */
async function follow(context: Context, userId: string): Promise<boolean> {
  try {
    return await syncVisibility(context, userId, TIMES_PER_PAGE)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    context.log(`The products of ${userId} did not follow their page: ${error.message}`)
    return false
  }
}
