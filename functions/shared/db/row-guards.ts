import { createHash } from 'node:crypto'
import { Query } from 'node-appwrite'
import type { GuardedTable, Row } from './rows.ts'
import { createStage, type Operation } from './transaction.ts'

/** A row as it was read. */
type Seen = Pick<Row<GuardedTable>, '$id' | 'version'>

/** What a commit is decided on. */
export type Decided = { table: GuardedTable; row: Seen }

/** For `decidedOn`. What is not there is left out: a row that is made is guarded by its own id. */
export const asRead = (table: GuardedTable, ...rows: readonly (Seen | null | undefined)[]): Decided[] =>
  rows.flatMap((row) => (row ? [{ table, row }] : []))

const guardId = ({ table, row: { $id, version } }: Decided): string =>
  createHash('sha256')
    .update(JSON.stringify([table, $id, version]))
    .digest('hex')
    .slice(0, 32)

/** Whether it writes that row itself, and not a counter of it. */
const writes = ({ action, tableId, rowId }: Operation, { table, row }: Decided): boolean =>
  (action === 'update' || action === 'delete') && tableId === table && rowId === row.$id

/**
 * The operations together with what lets only one commit be decided on the rows as they were read.
 *
 * The server's own check does not keep two transactions apart that change one row within milliseconds: both commit, and
 * the later one never saw what the earlier one did (appwrite 1.9.6, tried). What it always refuses is a second row under
 * one id. So the commit creates a row whose id is made of the row that was decided on and its version. Each write gives a
 * row a new version, and one that the commit does not write gets one by it. Of all that were decided on the same version one commits, as a whole; the others are conflicts.
 */
export function guarded(
  databaseId: string,
  operations: readonly Operation[],
  decidedOn: readonly Decided[],
): Operation[] {
  const { operations: added, ...tx } = createStage(databaseId)
  const createdAt = new Date().toISOString()
  // in the same order everywhere, so that no two commits wait for each other
  for (const id of decidedOn.map(guardId).sort()) tx.create('row_guards', id, { createdAt })
  for (const one of decidedOn) {
    // a version that stayed could not be decided on any more
    if (!operations.some((operation) => writes(operation, one))) tx.update(one.table, one.row.$id, {})
  }
  return [...added, ...operations]
}

type Finding = { find(table: GuardedTable, queries: string[]): Promise<readonly Seen[]> }

/** Whether the rows still have the versions that were read: the guards of older ones are swept after a while. */
export async function areAsRead(tables: Finding, decidedOn: readonly Decided[]): Promise<boolean> {
  const found = [...new Set(decidedOn.map(({ table }) => table))].map(async (table) => {
    const rows = decidedOn.filter((one) => one.table === table).map(({ row }) => row)
    const ids = rows.map(({ $id }) => $id)
    const current = await tables.find(table, [Query.equal('$id', ids), Query.limit(ids.length)])
    const versions = new Map(current.map(({ $id, version }) => [$id, version]))
    return rows.every(({ $id, version }) => versions.get($id) === version)
  })
  return (await Promise.all(found)).every(Boolean)
}
