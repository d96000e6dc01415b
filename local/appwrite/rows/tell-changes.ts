import { rolesFor } from '#local/appwrite/core/access/permissions.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import type { RowContext } from './bulk/operations.ts'
import { presentRow } from './row.ts'
import type { Table } from './schema/table.ts'

/**
 * Returns a function that announces a change of a row to the project's listeners as soon as the change is committed.
 */
export function tellChanges({ db, rowChanges }: Project, table: Table): RowContext['tell'] {
  const { $id: tableId, databaseId, $permissions, rowSecurity } = table.config
  return (action, row) => {
    const readers = rolesFor([...$permissions, ...(rowSecurity ? row.permissions : [])], 'read')
    const payload = presentRow(table, row)
    db.afterCommit(() => rowChanges.tell({ databaseId, tableId, rowId: row.id, action, readers, payload }))
  }
}
