import { Query } from 'node-appwrite'
import { discountState } from '#src/domain/discounts/discount.ts'
import { endLaunch, launchIdOf } from '#functions/shared/catalog/launch.ts'
import { priceHistory, stagePrices } from '#functions/shared/catalog/price-history.ts'
import { entriesToAdd } from '#src/domain/product/price-history.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { walkOnce } from '#functions/maintenance/src/sync/walk-once.ts'

const PER_RUN = 100
/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 30_000

type Product = Row<'product_records'>

/** Ends the launch prices whose last moment has passed, and those whose last sale could not end them. Returns their number. */
export async function endLaunches(context: Context): Promise<number> {
  const { tables, now } = context
  const hasTime = withinTime(BUDGET)
  const over = await tables.find('product_records', [
    Query.lessThanEqual('launchEndsAt', now.toISOString()),
    Query.orderAsc('launchEndsAt'),
    Query.limit(PER_RUN),
  ])
  let count = 0
  for (const { $id } of over) {
    if (!hasTime()) return count
    count += (await end(context, $id)) ? 1 : 0
  }
  for await (const page of pagesOf(context, 'product_records', [Query.greaterThan('launchMaxSales', 0)])) {
    for (const { $id } of await soldOut(context, page)) {
      if (!hasTime()) return count
      count += (await end(context, $id)) ? 1 : 0
    }
  }
  return count
}

/** One that somebody else changes at this moment is left to the next run. */
async function end(context: Context, recordId: string): Promise<boolean> {
  try {
    return await endLaunch(context, recordId)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    context.log(`The launch price of ${recordId} was not ended: ${error.message}`)
    return false
  }
}

async function soldOut(context: Context, products: readonly Product[]): Promise<Product[]> {
  const launches = new Map(products.map((product) => [launchIdOf(context, product) ?? '', product]))
  if (launches.size === 0) return []
  const discounts = await context.tables.find('discounts', [
    Query.equal('$id', [...launches.keys()]),
    Query.limit(launches.size),
  ])
  const active = new Set(
    discounts.filter((discount) => discountState(discount, context.now) === 'active').map(({ $id }) => $id),
  )
  return [...launches].filter(([id]) => !active.has(id)).map(([, product]) => product)
}

/** Begins the history of products from before there was one. Nobody knows since when they have cost what they cost. */
export const beginHistories = (context: Context): Promise<number> =>
  walkOnce(context, {
    table: 'product_records',
    factId: 'prices-1',
    hasTime: withinTime(BUDGET),
    visit: (record) => beginHistory(context, record),
  })

async function beginHistory(context: Context, record: Product): Promise<boolean> {
  const { tables, now } = context
  const { $id: recordId, userId } = record
  if ((await priceHistory(context, recordId)).length > 0) return false
  const prices = entriesToAdd(null, null, record, now)
  if (prices.length === 0) return false
  try {
    await tables.transaction((tx) => stagePrices(tx, context, { recordId, userId }, prices), {
      decidedOn: asRead('product_records', record),
    })
    return true
  } catch (error) {
    // a save at this moment begins the history itself
    if (error instanceof Conflict) return false
    throw error
  }
}
