import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { getDatabase } from './databases.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'
import { permissionsOf, resourcePermissions } from '#local/appwrite/management/permissions.ts'
import { changeableTable, getTable, storeTable, tableModel, tablesOf } from './table-store.ts'

const newTable = z.object({
  databaseId: z.string(),
  tableId: customId(),
  name: textField(128),
  permissions: resourcePermissions,
  rowSecurity: nullable(booleanField()),
  enabled: nullable(booleanField()),
  columns: nullable(z.array(z.unknown())),
  indexes: nullable(z.array(z.unknown())),
})

const changedTable = z.object({
  name: nullable(textField(128)),
  permissions: resourcePermissions,
  rowSecurity: nullable(booleanField()),
  enabled: nullable(booleanField()),
})

export const registerTables: Register = (app, project) => {
  const read = needs(project, ['tables.read', 'collections.read'])
  const write = needs(project, ['tables.write', 'collections.write'])

  app.get('/tablesdb/:databaseId/tables', read, async (c) => {
    const { $id } = getDatabase(project, c.req.param('databaseId'))
    const { total, page } = await pageOf(c, tablesOf(project, $id))
    return c.json({ total, tables: page.map((table) => tableModel(project, table)) })
  })

  app.post('/tablesdb/:databaseId/tables', write, async (c) => {
    const given = await params(c, newTable)
    const { databaseId, name, columns = [], indexes = [] } = given
    getDatabase(project, databaseId)
    if (columns.length + indexes.length > 0) {
      throw new AppwriteError('general_not_implemented', 'Columns and indexes are created one by one here.')
    }
    const $id = chosenId(given.tableId)
    if (tablesOf(project, databaseId).some((table) => table.$id === $id)) {
      throw new AppwriteError('table_already_exists')
    }
    storeTable(project, {
      $id,
      databaseId,
      name,
      $permissions: permissionsOf(given.permissions ?? []),
      rowSecurity: given.rowSecurity ?? false,
      enabled: given.enabled ?? true,
      columns: [],
      indexes: [],
    })
    return c.json(tableModel(project, getTable(project, databaseId, $id)), 201)
  })

  app.get('/tablesdb/:databaseId/tables/:tableId', read, (c) => {
    const { databaseId, tableId } = c.req.param()
    return c.json(tableModel(project, getTable(project, databaseId, tableId)))
  })

  app.put('/tablesdb/:databaseId/tables/:tableId', write, async (c) => {
    const { databaseId, tableId } = c.req.param()
    const table = changeableTable(project, databaseId, tableId)
    const given = await params(c, changedTable)
    storeTable(project, {
      ...table,
      name: given.name ?? table.name,
      $permissions: given.permissions ? permissionsOf(given.permissions) : table.$permissions,
      rowSecurity: given.rowSecurity ?? false,
      enabled: given.enabled ?? true,
    })
    return c.json(tableModel(project, getTable(project, databaseId, tableId)))
  })
}
