import type { Database, SqlValue } from '#local/appwrite/core/db/database.ts'
import { listOf, quoteName } from '#local/appwrite/core/db/sql.ts'
import { toRow, type Row } from './row.ts'
import type { CheckedData } from './schema/structure.ts'
import { hasKey, type Table } from './schema/table.ts'
import { keysOf } from './schema/text-keys.ts'
import { toSql } from './schema/value.ts'

export function findRow(db: Database, table: Table, id: string): Row | undefined {
  const [row] = db.rows(`SELECT ${table.stored} FROM ${quoteName(table.rows)} WHERE "$id" = ?`, id)
  return row && toRow(row)
}

function storedRow(db: Database, table: Table, id: string): Row {
  const row = findRow(db, table, id)
  if (!row) throw new Error(`Row ${table.rows}/${id} vanished while it was written`)
  return row
}

export interface NewRow {
  id: string
  createdAt: string
  updatedAt: string
  permissions: string[]
  data: CheckedData
}

type SqlEntry = [string, SqlValue]

const sqlEntries = (data: CheckedData) => [...data].map(([key, value]): SqlEntry => [key, toSql(value)])

/** Adds to each text the keys by which texts are compared. */
const withKeys = ({ columns }: Table, entries: readonly SqlEntry[]) =>
  entries.flatMap(([name, value]): SqlEntry[] => {
    const column = columns.get(name)
    const text = typeof value === 'string' ? value : null
    return column && hasKey(column) ? [[name, value], ...keysOf(name, text)] : [[name, value]]
  })

/** Throws `UniqueConflict`. */
export function insertRow(db: Database, table: Table, row: NewRow): Row {
  addRow(db, table, row)
  return storedRow(db, table, row.id)
}

/** Inserts a row that nobody reads back. Throws `UniqueConflict`. */
export function addRow(db: Database, table: Table, row: NewRow): void {
  const entries = withKeys(table, [
    ['$id', row.id],
    ['$createdAt', row.createdAt],
    ['$updatedAt', row.updatedAt],
    ['$permissions', JSON.stringify(row.permissions)],
    ...sqlEntries(row.data),
  ])
  const names = entries.map(([key]) => quoteName(key)).join(', ')
  const values = listOf(entries.map(([, value]) => value))
  db.run(`INSERT INTO ${quoteName(table.rows)} (${names}) VALUES ${values.text}`, ...values.values)
}

export interface RowChange {
  updatedAt: string
  createdAt?: string
  permissions?: string[]
  data?: CheckedData
}

/** Throws `UniqueConflict`. An update that changes nothing leaves even the time of the last change as it is. */
export function changeRow(db: Database, table: Table, row: Row, change: RowChange): Row {
  const entries: SqlEntry[] = [
    ...sqlEntries(change.data ?? new Map()),
    ...(change.permissions ? [['$permissions', JSON.stringify(change.permissions)] satisfies SqlEntry] : []),
    ...(change.createdAt ? [['$createdAt', change.createdAt] satisfies SqlEntry] : []),
  ]
  const changed = entries.filter(([key, value]) => row.columns[key] !== value)
  if (changed.length === 0) return row
  const stored = withKeys(table, changed)
  const assignments = stored.map(([key]) => `${quoteName(key)} = ?`).join(', ')
  db.run(
    `UPDATE ${quoteName(table.rows)} SET ${assignments}, "$updatedAt" = ?, "$version" = "$version" + 1 WHERE "$sequence" = ?`,
    ...stored.map(([, value]) => value),
    change.updatedAt,
    row.sequence,
  )
  return storedRow(db, table, row.id)
}

export function removeRow(db: Database, table: Table, row: Row): void {
  db.run(`DELETE FROM ${quoteName(table.rows)} WHERE "$sequence" = ?`, row.sequence)
}
