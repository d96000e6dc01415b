import type { Context } from '#functions/shared/http/context.ts'
import { BATCH, removeRows } from '#functions/shared/db/remove-rows.ts'
import type { Row, TableName } from '#functions/shared/db/rows.ts'

/** An account whose deletion was requested. */
export type AccountDeletion = Row<'deletions'>

/** A step returns whether it is finished, which is false if `hasTime` ended it early. A repeated step finds nothing to do. */
export type Step = (context: Context, doomed: AccountDeletion, hasTime: () => boolean) => Promise<boolean>

/** Repeats `batch` until it returns true, or until time is up. Returns whether the last batch was reached. */
export async function untilLast(hasTime: () => boolean, batch: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    if (await batch()) return true
    if (!hasTime()) return false
  }
}

export function removeAllOf(
  { tables }: Context,
  table: TableName,
  queries: string[],
  hasTime: () => boolean,
): Promise<boolean> {
  return untilLast(hasTime, async () => (await removeRows(tables, table, queries, 1)) < BATCH)
}
