import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { ColumnConfig, ProjectConfig, TableConfig } from '#scripts/project-config.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Attribute, AttributeType, Attributes } from '#local/appwrite/queries/attribute.ts'

/** A table of the configuration with everything that queries need. */
export interface Table {
  config: TableConfig
  columns: ReadonlyMap<string, ColumnConfig>
  attributes: Attributes
  /** The SQL columns of a row, as SELECT lists them. Reading the keys by which texts are compared as well would take twice as long. */
  stored: string
  /** The SQL table of the rows. */
  rows: string
  /** The SQL table that says who may read which row. */
  readers: string
}

const ATTRIBUTE_TYPES: Record<ColumnConfig['type'], AttributeType> = {
  string: 'string',
  varchar: 'string',
  text: 'string',
  mediumtext: 'string',
  longtext: 'string',
  email: 'string',
  url: 'string',
  ip: 'string',
  enum: 'string',
  integer: 'integer',
  bigint: 'integer',
  double: 'float',
  float: 'float',
  boolean: 'boolean',
  datetime: 'datetime',
}

export const attributeType = (column: ColumnConfig): AttributeType => ATTRIBUTE_TYPES[column.type]

const SYSTEM_ATTRIBUTES: Attribute[] = [
  { name: '$id', type: 'string', array: false },
  { name: '$createdAt', type: 'datetime', array: false },
  { name: '$updatedAt', type: 'datetime', array: false },
  { name: '$sequence', type: 'integer', array: false },
]

const SYSTEM_COLUMNS = ['$sequence', '$id', '$createdAt', '$updatedAt', '$permissions', '$version']

/** The SQL column with the collation key of a text, by which texts are compared. */
export const keyColumn = (key: string): string => `${key}/key`
/** The SQL column that LIKE matches. Null for most texts, whose collation key serves for that too. */
export const patternColumn = (key: string): string => `${key}/pattern`

/** Whether a column is compared by collation keys. Lists of texts are not: they are compared byte by byte. */
export const hasKey = (column: ColumnConfig): boolean => attributeType(column) === 'string' && !column.array

export const fulltextTable = (rows: string, column: string): string => `${rows}/words/${column}`

function columnAttribute(config: TableConfig, rows: string, column: ColumnConfig): Attribute {
  const indexed = config.indexes.some(
    ({ type, columns, status }) =>
      type === 'fulltext' && status !== 'failed' && columns.length === 1 && columns[0] === column.key,
  )
  return {
    name: column.key,
    type: attributeType(column),
    array: column.array,
    ...(hasKey(column) ? { compared: keyColumn(column.key), matched: patternColumn(column.key) } : {}),
    ...(indexed ? { fulltext: fulltextTable(rows, column.key) } : {}),
  }
}

export function describeTable(config: TableConfig): Table {
  const rows = `${config.databaseId}/${config.$id}`
  const attributes = [
    ...SYSTEM_ATTRIBUTES,
    ...config.columns.map((column) => columnAttribute(config, rows, column)),
  ]
  return {
    config,
    columns: new Map(config.columns.map((column) => [column.key, column])),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    stored: [...SYSTEM_COLUMNS, ...config.columns.map(({ key }) => key)].map(quoteName).join(', '),
    rows,
    readers: `${rows}/readers`,
  }
}

/**
 * Finds a table in the current configuration. Throws `database_not_found` or `table_not_found`. A database or table
 * that is switched off exists for keys only.
 */
export type FindTable = (actor: Actor, databaseId: string, tableId: string) => Table

const notFound = (type: 'database' | 'table', id: string) => {
  const noun = type === 'database' ? 'Database' : 'Table'
  return new AppwriteError(`${type}_not_found`, `${noun} with the requested ID '${id}' could not be found.`)
}

export function tableFinder(config: ProjectConfig): FindTable {
  const described = new WeakMap<TableConfig, Table>()
  const describe = (table: TableConfig): Table => {
    const known = described.get(table) ?? describeTable(table)
    described.set(table, known)
    return known
  }
  return (actor, databaseId, tableId) => {
    const sees = (switched: { enabled: boolean } | undefined) =>
      switched && (switched.enabled || actor.kind === 'key')
    if (!sees(config.tablesDB.find(({ $id }) => $id === databaseId))) throw notFound('database', databaseId)
    const table = config.tables.find((one) => one.$id === tableId && one.databaseId === databaseId)
    if (!table || !sees(table)) throw notFound('table', tableId)
    return describe(table)
  }
}
