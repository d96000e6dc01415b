import { ConfigError, type ColumnConfig, type IndexConfig } from '#scripts/project-config.ts'
import { UniqueConflict, type Database } from '#local/appwrite/core/db/database.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import { createReaders } from './readers-schema.ts'
import { createSearch } from './search-schema.ts'
import { attributeType, hasKey, keyColumn, patternColumn, type Table } from './table.ts'
import { keysOf } from './text-keys.ts'

/** The declared types show a later start of the server what each column holds. */
const SQL_TYPES = {
  string: 'TEXT',
  integer: 'INTEGER',
  float: 'REAL',
  boolean: 'BOOLEAN',
  datetime: 'DATETIME',
} as const

const sqlType = (column: ColumnConfig) => (column.array ? 'JSON' : SQL_TYPES[attributeType(column)])

const textColumns = ({ config }: Table) => config.columns.filter(hasKey)

/** The columns by which a text is compared and searched. */
const keyColumns = (key: string) => [keyColumn(key), patternColumn(key)]

const columnDefinition = (name: string, type: string) => `${quoteName(name)} ${type}`

/** SQLite reads the whole schema anew for each added column, so that a new table has all of its columns from the start. */
function createTable(db: Database, table: Table): void {
  const columns = [
    '"$sequence" INTEGER PRIMARY KEY AUTOINCREMENT',
    '"$id" TEXT NOT NULL UNIQUE COLLATE NOCASE',
    '"$createdAt" DATETIME NOT NULL',
    '"$updatedAt" DATETIME NOT NULL',
    '"$permissions" JSON NOT NULL',
    '"$version" INTEGER NOT NULL DEFAULT 0',
    ...table.config.columns.map((column) => columnDefinition(column.key, sqlType(column))),
    ...textColumns(table).flatMap(({ key }) => keyColumns(key).map((name) => columnDefinition(name, 'TEXT'))),
  ]
  db.exec(`CREATE TABLE ${quoteName(table.rows)} (${columns.join(', ')})`)
}

function addColumn(db: Database, { rows }: Table, name: string, type: string): void {
  db.exec(`ALTER TABLE ${quoteName(rows)} ADD COLUMN ${columnDefinition(name, type)}`)
}

function addColumns(db: Database, table: Table): void {
  const known = new Map(
    db.rows(`SELECT name, type FROM pragma_table_info(?)`, table.rows).map(({ name, type }) => [name, type]),
  )
  if (known.size === 0) return createTable(db, table)
  for (const column of table.config.columns) {
    const type = known.get(column.key)
    if (type === undefined) {
      addColumn(db, table, column.key, sqlType(column))
    } else if (type !== sqlType(column)) {
      throw new ConfigError(
        `Column ${table.rows}.${column.key} holds ${String(type)} in the existing database, but the configuration says ${sqlType(column)}. Start with an empty data folder or change the configuration.`,
      )
    }
  }
}

/** Computes the keys of texts that were stored before the key columns existed. */
function fillKeys(db: Database, table: Table, key: string): void {
  const [rows, column] = [quoteName(table.rows), quoteName(key)]
  const texts = db.rows(`SELECT "$sequence", ${column} AS "text" FROM ${rows} WHERE ${column} IS NOT NULL`)
  for (const { $sequence = null, text } of texts) {
    const keys = keysOf(key, String(text))
    const assignments = keys.map(([name]) => `${quoteName(name)} = ?`).join(', ')
    db.run(
      `UPDATE ${rows} SET ${assignments} WHERE "$sequence" = ?`,
      ...keys.map(([, value]) => value),
      $sequence,
    )
  }
}

function addKeys(db: Database, table: Table): void {
  const known = new Set(db.rows(`SELECT name FROM pragma_table_info(?)`, table.rows).map(({ name }) => name))
  for (const { key } of textColumns(table)) {
    if (known.has(keyColumn(key))) continue
    for (const name of keyColumns(key)) addColumn(db, table, name, 'TEXT')
    fillKeys(db, table, key)
  }
}

interface SqlIndex {
  name: string
  unique: boolean
  columns: string[]
}

const KEYS_OF_EVERY_TABLE = ['$createdAt', '$updatedAt']

/** The name of an index contains its whole definition, so that a changed index counts as another one. */
function sqlIndex(
  table: Table,
  { type, columns, orders }: Pick<IndexConfig, 'type' | 'columns' | 'orders'>,
): SqlIndex {
  const parts = columns.map((column, position) => {
    const compared = table.attributes.get(column)?.compared ?? column
    return orders[position] === 'DESC' ? `${compared} DESC` : compared
  })
  return {
    name: `${table.rows}/${type}/${parts.join(',')}`,
    unique: type === 'unique',
    columns: parts.map((part) => part.replace(/^(\S+)/, (name) => quoteName(name))),
  }
}

function wantedIndexes(table: Table): SqlIndex[] {
  const own = table.config.indexes.filter(({ type, status }) => type !== 'fulltext' && status !== 'failed')
  const system = KEYS_OF_EVERY_TABLE.map((column): IndexConfig => ({
    key: column,
    type: 'key',
    columns: [column],
    orders: [],
  }))
  return [...system, ...own].map((index) => sqlIndex(table, index))
}

function createIndexes(db: Database, table: Table): void {
  const wanted = wantedIndexes(table)
  const existing = db
    .rows(
      `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
      table.rows,
    )
    .map(({ name }) => String(name))
  for (const name of existing.filter((name) => !wanted.some((index) => index.name === name))) {
    db.exec(`DROP INDEX ${quoteName(name)}`)
  }
  for (const { name, unique, columns } of wanted) {
    try {
      db.exec(
        `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteName(name)} ON ${quoteName(table.rows)} (${columns.join(', ')})`,
      )
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error
      throw new ConfigError(
        `Rows that exist in ${table.rows} break the unique index on ${columns.join(', ')}.`,
      )
    }
  }
}

/** Adds to the database what the configuration has gained. Columns that the configuration no longer names stay. */
export function migrateTable(db: Database, table: Table): void {
  db.transaction(() => {
    addColumns(db, table)
    addKeys(db, table)
    createIndexes(db, table)
    createReaders(db, table)
    createSearch(db, table)
  })
}
