import { Query } from 'node-appwrite'
import { entriesToAdd, type PriceHistoryColumns, type PriceEntry } from '#src/domain/product/price-history.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { priceHistoryId } from '#functions/shared/db/keys.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** The number of entries that are looked at. With more, a price counts as used for a shorter time than it was, and never for longer. */
const ENTRIES = 100

/** Returns the newest entries of a product, oldest first. */
export async function priceHistory(
  { tables }: Pick<Context, 'tables'>,
  recordId: string,
): Promise<PriceEntry[]> {
  const rows = await tables.find('price_history', [
    Query.equal('recordId', recordId),
    Query.orderDesc('startsAt'),
    Query.limit(ENTRIES),
  ])
  return rows.reverse()
}

export function stagePrices(
  tx: Stage,
  { hash }: Pick<Context, 'hash'>,
  { recordId, userId }: Pick<Row<'price_history'>, 'recordId' | 'userId'>,
  added: readonly PriceEntry[],
): void {
  for (const { priceCents, startsAt } of added) {
    const id = priceHistoryId(hash, recordId, startsAt)
    tx.create('price_history', id, { recordId, userId, priceCents, startsAt })
  }
}

/**
 * Returns the function that stages the entries that a change of a product adds to its history. The commit must be decided on the
 * version of the product's record, so that two changes at once do not both add the entry that follows the same price.
 */
export async function historyStage(
  context: Pick<Context, 'tables' | 'hash' | 'now'>,
  before: Row<'product_records'>,
  after: PriceHistoryColumns,
): Promise<(tx: Stage) => void> {
  const { $id: recordId, userId } = before
  const newest = (await priceHistory(context, recordId)).at(-1) ?? null
  const added = entriesToAdd(newest, before, after, context.now)
  return (tx) => stagePrices(tx, context, { recordId, userId }, added)
}

export const removeHistoryOf = ({ tables }: Pick<Context, 'tables'>, recordId: string) =>
  removeRows(tables, 'price_history', [Query.equal('recordId', recordId)])
