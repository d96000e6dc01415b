import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'

const FIVE_MINUTES = 5 * MINUTE
const SLOTS = 256

/** Returns the first two hex digits of the row ids that this run checks. Every row is checked once in about 21 hours. */
export function slotOf(now: Date): string {
  const slot = Math.floor(now.getTime() / FIVE_MINUTES) % SLOTS
  return slot.toString(16).padStart(2, '0')
}

/** Yields the rows that this run checks, page by page. Their ids are hashes, so each run gets about the same number. */
export const rowsInTurn = <
  Table extends 'accounts' | 'review_inbox' | 'product_records' | 'product_versions' | 'shelf_places',
>(
  context: Context,
  table: Table,
): AsyncGenerator<Row<Table>[]> => pagesOf(context, table, [Query.startsWith('$id', slotOf(context.now))])
