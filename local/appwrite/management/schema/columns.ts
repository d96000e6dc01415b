import type { Context } from 'hono'
import type { ColumnConfig, TableConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import { describeTable } from '#local/appwrite/rows/schema/table.ts'
import { columnModel } from './column-model.ts'
import { changeColumn, changedColumn, columnFrom, newColumn, shapeOf } from './column-params.ts'
import { withItem } from '#local/appwrite/management/effective-config.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'
import { changeableTable, getTable, storeTable, tableTimes } from './table-store.ts'

const ALL = '/tablesdb/:databaseId/tables/:tableId/columns'

function getColumn({ columns }: TableConfig, key: string): ColumnConfig {
  const found = columns.find((column) => column.key === key)
  if (found) return found
  throw new AppwriteError('column_not_found', `Column with the requested key '${key}' could not be found.`)
}

function refuseCutting({ db }: Project, table: TableConfig, { key }: ColumnConfig, size: number): void {
  const { rows } = describeTable(table)
  const sql = `SELECT 1 FROM ${quoteName(rows)} WHERE length(${quoteName(key)}) > ? LIMIT 1`
  if (db.rows(sql, size).length > 0) throw new AppwriteError('column_invalid_resize')
}

export const registerColumns: Register = (app, project) => {
  const read = needs(project, ['tables.read', 'collections.read', 'columns.read', 'attributes.read'])
  const write = needs(project, ['tables.write', 'collections.write', 'columns.write', 'attributes.write'])

  const tableOf = (c: Context, find: typeof getTable) =>
    find(project, c.req.param('databaseId') ?? '', c.req.param('tableId') ?? '')
  const save = (table: TableConfig, column: ColumnConfig) =>
    storeTable(project, {
      ...table,
      columns: withItem(table.columns, column, ({ key }) => key === column.key),
    })

  app.get(ALL, read, async (c) => {
    const table = tableOf(c, getTable)
    const { total, page } = await pageOf(c, table.columns)
    const times = tableTimes(project, table)
    return c.json({ total, columns: page.map((column) => columnModel(column, times)) })
  })

  app.get(`${ALL}/:key`, read, (c) => {
    const table = tableOf(c, getTable)
    return c.json(columnModel(getColumn(table, c.req.param('key')), tableTimes(project, table)))
  })

  app.post(`${ALL}/:kind`, write, async (c) => {
    const table = tableOf(c, changeableTable)
    const column = columnFrom(shapeOf(c.req.param('kind')), await params(c, newColumn))
    if (table.columns.some(({ key }) => key.toLowerCase() === column.key.toLowerCase())) {
      throw new AppwriteError('column_already_exists')
    }
    save(table, column)
    // The real server sends its response before it has made the column.
    return c.json(columnModel(column, tableTimes(project, table), 'processing'), 202)
  })

  app.patch(`${ALL}/:kind/:key`, write, async (c) => {
    const { databaseId, tableId, kind, key } = c.req.param()
    const table = changeableTable(project, databaseId, tableId)
    const column = getColumn(table, key)
    const { type, format } = shapeOf(kind)
    if (type !== column.type || (format ?? '') !== (column.format ?? '')) {
      throw new AppwriteError('column_type_invalid', `The column '${key}' type is invalid.`)
    }
    const changed = changeColumn(column, await params(c, changedColumn))
    if (changed.size !== undefined) refuseCutting(project, table, column, changed.size)
    save(table, changed)
    return c.json(columnModel(changed, tableTimes(project, table)))
  })
}
