import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import type { RowContext } from './bulk/operations.ts'
import { migrateTable } from './schema/schema.ts'
import { createStaleRows, type StaleRows } from './stale-rows.ts'
import { describeTable, tableFinder, type Table } from './schema/table.ts'
import { rolesFor } from '#local/appwrite/core/access/permissions.ts'
import { presentRow } from './row.ts'

/**
 * Returns a function that announces a change of a row to the project's listeners as soon as the change is committed.
 */
function tellChanges({ db, rowChanges }: Project, table: Table): RowContext['tell'] {
  const { $id: tableId, databaseId, $permissions, rowSecurity } = table.config
  return (action, row) => {
    const readers = rolesFor([...$permissions, ...(rowSecurity ? row.permissions : [])], 'read')
    const payload = presentRow(table, row)
    db.afterCommit(() => rowChanges.tell({ databaseId, tableId, rowId: row.id, action, readers, payload }))
  }
}

/** Access to all rows of the project. */
export interface Rows {
  project: Project
  stale: StaleRows
  context(actor: Actor, databaseId: string, tableId: string): RowContext
}

export function openRows(project: Project): Rows {
  const { db, clock, config } = project
  for (const table of config.tables) migrateTable(db, describeTable(table))
  const findTable = tableFinder(config)
  return {
    project,
    stale: createStaleRows(project),
    context: (actor, databaseId, tableId) => {
      const table = findTable(actor, databaseId, tableId)
      return { db, clock, actor, table, tell: tellChanges(project, table) }
    },
  }
}
