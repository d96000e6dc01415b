import { rolesFor } from '#local/appwrite/core/access/permissions.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import type { RowContext } from './bulk/operations.ts'
import { presentRow } from './row.ts'
import type { Table } from './schema/table.ts'

/** Tells the project's listeners of a table's changes, once they are committed. */
export function tellChanges({ db, rowChanges }: Project, table: Table): RowContext['tell'] {
  const { $id: tableId, databaseId, $permissions, rowSecurity } = table.config
  return (action, row) => {
    const readers = rolesFor([...$permissions, ...(rowSecurity ? row.permissions : [])], 'read')
    const payload = presentRow(table, row)
    db.afterCommit(() => rowChanges.tell({ databaseId, tableId, rowId: row.id, action, readers, payload }))
  }
}
