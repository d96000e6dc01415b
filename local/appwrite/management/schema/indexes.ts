import * as z from 'zod/mini'
import { ConfigError, type IndexConfig, type TableConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { choiceField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { indexModel } from './index-model.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'
import { changeableTable, getTable, storeTable, tableTimes } from './table-store.ts'

const ALL = '/tablesdb/:databaseId/tables/:tableId/indexes'

/** MariaDB's limit for the sizes of all columns in one index, in characters. */
const MAX_LENGTH = 768

const newIndex = z.object({
  key: textField(36),
  type: choiceField(['key', 'fulltext', 'unique', 'spatial']),
  columns: z.array(z.string()),
  orders: nullable(z.array(z.nullable(z.string()))),
  lengths: nullable(z.array(z.nullable(z.number()))),
})

const SYSTEM = new Set(['$id', '$createdAt', '$updatedAt'])
const emulated = z.enum(['key', 'fulltext', 'unique'])

/** Throws the error with which Appwrite refuses an index. */
function check(table: TableConfig, index: IndexConfig): void {
  if (table.indexes.some(({ key }) => key === index.key)) throw new AppwriteError('index_already_exists')
  const named = index.columns.filter((name) => !SYSTEM.has(name))
  const columns = named.map((name) => {
    const column = table.columns.find(({ key }) => key === name)
    if (column) return column
    throw new AppwriteError(
      'column_unknown',
      `The column '${name}' required for the index could not be found. Please confirm all your columns are in the available state.`,
    )
  })
  if (columns.some(({ array }) => array)) {
    throw new AppwriteError(
      'index_invalid',
      'Creating indexes on array attributes is not currently supported.',
    )
  }
  const length = columns.reduce((sum, { size = 0 }) => sum + size, 0)
  if (index.type !== 'fulltext' && length > MAX_LENGTH) {
    throw new AppwriteError('index_invalid', `Index length is longer than the maximum: ${MAX_LENGTH}`)
  }
}

/** Builds an index. If existing rows break it, the index is kept with the status `failed`, as on the real server. */
function build(project: Project, table: TableConfig, index: IndexConfig): void {
  try {
    storeTable(project, { ...table, indexes: [...table.indexes, index] })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    storeTable(project, { ...table, indexes: [...table.indexes, { ...index, status: 'failed' }] })
  }
}

export const registerIndexes: Register = (app, project) => {
  const read = needs(project, ['tables.read', 'collections.read', 'indexes.read'])
  const write = needs(project, ['tables.write', 'collections.write', 'indexes.write'])

  app.get(ALL, read, async (c) => {
    const { databaseId, tableId } = c.req.param()
    const table = getTable(project, databaseId, tableId)
    const { total, page } = await pageOf(c, table.indexes)
    const times = tableTimes(project, table)
    return c.json({ total, indexes: page.map((index) => indexModel(table, index, times)) })
  })

  app.post(ALL, write, async (c) => {
    const { databaseId, tableId } = c.req.param()
    const table = changeableTable(project, databaseId, tableId)
    const { key, type, columns, orders = [], lengths = [] } = await params(c, newIndex)
    const known = emulated.safeParse(type)
    if (!known.success || lengths.some((length) => length !== null)) {
      throw new AppwriteError('general_not_implemented', 'Spatial and shortened indexes are not emulated.')
    }
    const index = {
      key,
      type: known.data,
      columns,
      orders: orders.map((order) => (order ?? 'ASC').toUpperCase()),
    }
    check(table, index)
    build(project, table, index)
    return c.json(indexModel(table, index, tableTimes(project, table), 'processing'), 202)
  })
}
