import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'
import { syncChangedProduct } from '#functions/shared/listings/sync-changes.ts'
import { rowsInTurn } from '#functions/maintenance/src/rows-in-turn.ts'
import { walkOnce } from '#functions/maintenance/src/sync/walk-once.ts'

/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 40_000
const PAGE = 100
const PAGES = 5
const CURSOR = 'listings-walk'

/**
 * Counts the popularity of products again in turn, because it changes with time, and repairs listings that are missing or wrong.
 * Removes listings and places without a product. Returns the number of products that were looked at.
 */
export async function walkListings(context: Context): Promise<number> {
  const hasTime = withinTime(BUDGET)
  const removed = (await removeOrphans(context)) + (await removeLonePlaces(context))
  let count = 0
  for await (const page of rowsInTurn(context, 'product_records')) {
    for (const record of page.filter(({ status }) => status === 'active')) {
      if (!hasTime()) return removed + count
      count += (await syncChangedProduct(context, record)) ? 1 : 0
    }
  }
  return removed + count
}

/** Increase this number with every change of the shelves or of the words of listings, so that all products get theirs. */
const VERSION = 3

/** Lists the products from before there was Explore, or before its shelves changed. */
export const listEarlierProducts = (context: Context): Promise<number> =>
  walkOnce(context, {
    table: 'product_records',
    factId: `listings-${VERSION}`,
    hasTime: withinTime(BUDGET),
    visit: async (record) => record.status === 'active' && syncChangedProduct(context, record),
  })

async function cursorOf({ tables, now }: Context): Promise<string> {
  const fact = await tables.get('server_facts', CURSOR)
  if (fact) return fact.value
  try {
    await tables.create('server_facts', CURSOR, { value: '', createdAt: now.toISOString() })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
  return ''
}

/** Looks for listings without a product, a few in each run. Their ids are not hashes, so `rowsInTurn` cannot choose them. */
async function removeOrphans(context: Context): Promise<number> {
  const { tables } = context
  let last = await cursorOf(context)
  let count = 0
  for (let page = 0; page < PAGES; page += 1) {
    const rows = await tables.find('listings', [
      Query.greaterThan('$id', last),
      Query.orderAsc('$id'),
      Query.limit(PAGE),
    ])
    count += await removeWithoutProduct(context, rows)
    last = rows.length < PAGE ? '' : (rows.at(-1)?.$id ?? '')
    if (last === '') break
  }
  await tables.update('server_facts', CURSOR, { value: last })
  return count
}

async function removeWithoutProduct(
  context: Context,
  listings: readonly Pick<Row<'listings'>, '$id' | 'userId'>[],
): Promise<number> {
  if (listings.length === 0) return 0
  const ids = listings.map(({ $id }) => productRecordId(context.hash, $id))
  const records = await context.tables.find('product_records', [
    Query.equal('$id', ids),
    Query.limit(ids.length),
  ])
  const known = new Set(records.filter(({ status }) => status === 'active').map(({ productId }) => productId))
  const orphans = listings.filter(({ $id }) => !known.has($id))
  for (const { $id, userId } of orphans) await syncChangedProduct(context, { productId: $id, userId })
  return orphans.length
}

/** Removes places of products that have no listing. */
async function removeLonePlaces(context: Context, hasTime: HasTime = withinTime(BUDGET)): Promise<number> {
  const { tables } = context
  let count = 0
  for await (const page of rowsInTurn(context, 'shelf_places')) {
    if (page.length === 0 || !hasTime()) return count
    const ids = [...new Set(page.map(({ productId }) => productId))]
    const listings = await tables.find('listings', [Query.equal('$id', ids), Query.limit(ids.length)])
    const listed = new Set(listings.map(({ $id }) => $id))
    const lone = new Map(
      page.filter(({ productId }) => !listed.has(productId)).map((place) => [place.productId, place]),
    )
    for (const place of lone.values()) count += (await syncChangedProduct(context, place)) ? 1 : 0
  }
  return count
}
