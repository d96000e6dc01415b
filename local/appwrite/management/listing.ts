import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import { planPage } from '#local/appwrite/queries/page.ts'
import { parseQueries, queriesParam } from '#local/appwrite/queries/query.ts'

const listParams = z.object({ queries: queriesParam })

/** Returns one page of a list that is held in memory. These lists know limit and offset only. */
export async function pageOf<Item>(
  c: Context,
  items: readonly Item[],
): Promise<{ total: number; page: Item[] }> {
  const { queries } = await params(c, listParams)
  const { filters, orders, limit, offset, cursor } = planPage(new Map(), parseQueries(queries))
  if (filters.length > 0 || orders.length > 0 || cursor) {
    throw new AppwriteError('general_not_implemented', 'This list knows limit and offset only.')
  }
  return { total: items.length, page: items.slice(offset, offset + limit) }
}
