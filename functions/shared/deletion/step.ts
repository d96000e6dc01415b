import type { Context } from '#functions/shared/http/context.ts'
import { BATCH, removeRows } from '#functions/shared/db/remove-rows.ts'
import type { Row, TableName } from '#functions/shared/db/rows.ts'

/** An account whose deletion was asked for. */
export type Doomed = Row<'deletions'>

/** Answers whether it has come to its end: false once `hasTime` says no. Done again, it finds nothing to do. */
export type Step = (context: Context, doomed: Doomed, hasTime: () => boolean) => Promise<boolean>

/** Repeats `batch` until it says that it was the last. */
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
