import type { TableConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { migrateTable } from '#local/appwrite/rows/schema/schema.ts'
import { describeTable } from '#local/appwrite/rows/schema/table.ts'
import { getDatabase } from './databases.ts'
import { refuseIfInFile, withItem } from '#local/appwrite/management/effective-config.ts'
import { saveItem, timesOf } from '#local/appwrite/management/items.ts'
import { columnModel } from './column-model.ts'
import { indexModel } from './index-model.ts'

const keyOf = ({ databaseId, $id }: Pick<TableConfig, 'databaseId' | '$id'>) => `${databaseId}/${$id}`

export const tablesOf = ({ config }: Project, databaseId: string): TableConfig[] =>
  config.tables.filter((table) => table.databaseId === databaseId)

/** Throws `database_not_found` or `table_not_found`. */
export function getTable(project: Project, databaseId: string, tableId: string): TableConfig {
  getDatabase(project, databaseId)
  const found = tablesOf(project, databaseId).find(({ $id }) => $id === tableId)
  if (found) return found
  throw new AppwriteError('table_not_found', `Table with the requested ID '${tableId}' could not be found.`)
}

/** Returns a table that may be changed. Throws `general_not_implemented` for a table of the configuration file. */
export function changeableTable(project: Project, databaseId: string, tableId: string): TableConfig {
  const table = getTable(project, databaseId, tableId)
  refuseIfInFile(project, 'tables', keyOf(table))
  return table
}

/** Changes the SQL table and the stored description together or not at all. */
export function storeTable(project: Project, table: TableConfig): void {
  project.db.transaction(() => {
    migrateTable(project.db, describeTable(table))
    saveItem(project, 'table', keyOf(table), table)
  })
  const { config } = project
  config.tables = withItem(config.tables, table, (other) => keyOf(other) === keyOf(table))
}

export const tableTimes = (project: Project, table: TableConfig) => timesOf(project, 'table', keyOf(table))

export function tableModel(project: Project, table: TableConfig) {
  const { columns, indexes, ...own } = table
  const times = tableTimes(project, table)
  return {
    ...own,
    ...times,
    columns: columns.map((column) => columnModel(column, times)),
    indexes: indexes.map((index) => indexModel(table, index, times)),
    bytesMax: 0,
    bytesUsed: 0,
  }
}
