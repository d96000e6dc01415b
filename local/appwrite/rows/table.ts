import type { ColumnConfig, ProjectConfig, TableConfig } from '#local/appwrite/core/config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Attribute, AttributeType, Attributes } from '#local/appwrite/queries/attribute.ts'

/** A table of the configuration, ready to be queried. */
export interface Table {
  config: TableConfig
  columns: ReadonlyMap<string, ColumnConfig>
  attributes: Attributes
  /** The SQL table of its rows. */
  rows: string
  /** The SQL table of who may read which row. */
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

export const fulltextTable = (rows: string, column: string): string => `${rows}/search/${column}`

function columnAttribute(config: TableConfig, rows: string, column: ColumnConfig): Attribute {
  const indexed = config.indexes.some(
    ({ type, columns }) => type === 'fulltext' && columns.length === 1 && columns[0] === column.key,
  )
  return {
    name: column.key,
    type: attributeType(column),
    array: column.array,
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
    rows,
    readers: `${rows}/readers`,
  }
}

/** Finds tables by the ids in an address. */
export type FindTable = (databaseId: string, tableId: string) => Table

export function tableFinder(config: ProjectConfig): FindTable {
  const databases = new Set(config.tablesDB.map(({ $id }) => $id))
  const tables = new Map(
    config.tables.map((table) => [`${table.databaseId}/${table.$id}`, describeTable(table)]),
  )
  return (databaseId, tableId) => {
    if (!databases.has(databaseId)) {
      throw new AppwriteError(
        'database_not_found',
        `Database with the requested ID '${databaseId}' could not be found.`,
      )
    }
    const table = tables.get(`${databaseId}/${tableId}`)
    if (!table) {
      throw new AppwriteError(
        'table_not_found',
        `Table with the requested ID '${tableId}' could not be found.`,
      )
    }
    return table
  }
}
