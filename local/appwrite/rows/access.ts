import { rolesOf, type Actor } from '#local/appwrite/core/access/actor.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { isAllowed } from '#local/appwrite/core/access/grants.ts'
import type { Action } from '#local/appwrite/core/access/permissions.ts'
import { listOf, quoteName, sql, type Sql } from '#local/appwrite/core/db/sql.ts'
import type { Row } from './row.ts'
import { findRow } from './row-store.ts'
import type { Table } from './schema/table.ts'

/**
 * The permissions of a table apply to all its rows. The permissions of a row count only if the table has row security.
 */
export function mayDo(actor: Actor, table: Table, row: Row, action: Exclude<Action, 'create'>): boolean {
  const { $permissions, rowSecurity } = table.config
  return isAllowed(actor, $permissions, action) || (rowSecurity && isAllowed(actor, row.permissions, action))
}

const rowNotFound = (id: string) =>
  new AppwriteError('row_not_found', `Row with the requested ID '${id}' could not be found.`)

/** Throws `row_not_found` for a row that the caller may not read, as if it did not exist. */
export function requireReadable(actor: Actor, table: Table, id: string, row: Row | undefined): Row {
  if (!row || !mayDo(actor, table, row, 'read')) throw rowNotFound(id)
  return row
}

export const readableRow = (db: Database, actor: Actor, table: Table, id: string): Row =>
  requireReadable(actor, table, id, findRow(db, table, id))

/**
 * Returns a row that the caller may update or delete, even if the caller may not read it. The two errors let such a
 * caller learn that the row exists, as on the real server.
 */
export function changeableRow(
  db: Database,
  actor: Actor,
  table: Table,
  id: string,
  action: 'update' | 'delete',
): Row {
  const row = findRow(db, table, id)
  if (!row) throw rowNotFound(id)
  if (!mayDo(actor, table, row, action)) throw new AppwriteError('user_unauthorized')
  return row
}

/** Returns the condition of the rows that the caller may see in a list. */
export function visibleRows(actor: Actor, table: Table): Sql {
  const { $permissions, rowSecurity } = table.config
  return visibleItems(actor, { permissions: $permissions, itemSecurity: rowSecurity, readers: table.readers })
}

/**
 * Returns the condition of the items that the caller may see. A caller who may read the container sees all its items.
 * Otherwise the items' own permissions decide, if the container has item security.
 */
export function visibleItems(
  actor: Actor,
  container: { permissions: readonly string[]; itemSecurity: boolean; readers: string },
): Sql {
  if (isAllowed(actor, container.permissions, 'read')) return sql('1')
  if (!container.itemSecurity) throw new AppwriteError('user_unauthorized')
  const roles = listOf(rolesOf(actor))
  return sql(
    `"$sequence" IN (SELECT "sequence" FROM ${quoteName(container.readers)} WHERE "role" IN ${roles.text})`,
    ...roles.values,
  )
}
