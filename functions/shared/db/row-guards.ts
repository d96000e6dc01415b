import { createHash } from 'node:crypto'
import { Query } from 'node-appwrite'
import type { GuardedTable, Row } from './rows.ts'
import { createStage, type Operation } from './transaction.ts'

/** The id and the version of a row, as they were read. */
type RowVersion = Pick<Row<GuardedTable>, '$id' | 'version'>

/** A row that a commit is decided on. */
export type RowAsRead = { table: GuardedTable; row: RowVersion }

/** Makes the value for `decidedOn`. Missing rows are left out, because a row that is created is guarded by its own id. */
export const asRead = (
  table: GuardedTable,
  ...rows: readonly (RowVersion | null | undefined)[]
): RowAsRead[] => rows.flatMap((row) => (row ? [{ table, row }] : []))

const guardId = ({ table, row: { $id, version } }: RowAsRead): string =>
  createHash('sha256')
    .update(JSON.stringify([table, $id, version]))
    .digest('hex')
    .slice(0, 32)

/** Returns whether the operation writes the row and thereby changes its version. Increments of a counter do not. */
const writes = ({ action, tableId, rowId }: Operation, { table, row }: RowAsRead): boolean =>
  (action === 'update' || action === 'delete') && tableId === table && rowId === row.$id

/**
 * Adds the guards that let only one commit be decided on the rows as they were read.
 * Appwrite's own check does not keep two transactions apart that change one row within milliseconds: both commit, and the later
 * one never saw the change of the earlier one (observed on appwrite 1.9.6). Appwrite always refuses a second row under one id,
 * though. The commit therefore creates a guard row whose id is made of the decided row and its version. Each write gives a row a
 * new version, and a decided row that the commit does not write gets a new version too. Of all commits decided on one version,
 * one commits as a whole and the others are conflicts.
 */
export function guarded(
  databaseId: string,
  operations: readonly Operation[],
  decidedOn: readonly RowAsRead[],
): Operation[] {
  const { operations: added, ...tx } = createStage(databaseId)
  const createdAt = new Date().toISOString()
  // guards are created in one order everywhere, so that no two commits wait for each other
  for (const id of decidedOn.map(guardId).sort()) tx.create('row_guards', id, { createdAt })
  for (const one of decidedOn) {
    // the row needs a new version, because the guard of its present version is now taken
    if (!operations.some((operation) => writes(operation, one))) tx.update(one.table, one.row.$id, {})
  }
  return [...added, ...operations]
}

type RowFinder = { find(table: GuardedTable, queries: string[]): Promise<readonly RowVersion[]> }

/**
 * Returns whether the rows still have the versions that were read. The guards alone are not enough, because old guards are swept
 * after a while.
 */
export async function areAsRead(tables: RowFinder, decidedOn: readonly RowAsRead[]): Promise<boolean> {
  const found = [...new Set(decidedOn.map(({ table }) => table))].map(async (table) => {
    const rows = decidedOn.filter((one) => one.table === table).map(({ row }) => row)
    const ids = rows.map(({ $id }) => $id)
    const current = await tables.find(table, [Query.equal('$id', ids), Query.limit(ids.length)])
    const versions = new Map(current.map(({ $id, version }) => [$id, version]))
    return rows.every(({ $id, version }) => versions.get($id) === version)
  })
  return (await Promise.all(found)).every(Boolean)
}
