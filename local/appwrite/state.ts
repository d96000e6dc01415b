import * as z from 'zod/mini'
import type { BucketConfig, ProjectConfig } from '#scripts/project-config.ts'
import type { Database, SqlValue } from './core/db/database.ts'
import { listOf, quoteName } from './core/db/sql.ts'
import type { Project } from './core/project.ts'
import { addRow } from './rows/row-store.ts'
import { fromSql, type RowValue } from './rows/schema/value.ts'
import { describeTable, type Table } from './rows/schema/table.ts'
import { fileTable } from './storage/file-store.ts'

/** A row of the server as data. `in` names a table of the configuration, `users`, `targets` or `files/<bucket>`. */
export const stateRecordSchema = z.object({ in: z.string(), row: z.record(z.string(), z.unknown()) })
export type StateRecord = z.infer<typeof stateRecordSchema>

/** Tables with the server's own columns alone. */
const ownTables = (buckets: readonly BucketConfig[]) => ['users', 'targets', ...buckets.map(fileTable)]

const SYSTEM_COLUMNS = ['$id', '$createdAt', '$updatedAt', '$permissions']
const values = z.record(z.string(), z.union([z.string(), z.number(), z.bigint(), z.null()]))

function* rowsOf(db: Database, name: string): Generator<Record<string, SqlValue>> {
  for (const row of db.rows(`SELECT * FROM ${quoteName(name)} ORDER BY "$sequence"`)) {
    const { $sequence: _, ...columns } = row
    yield columns
  }
}

/** Leaves out what is null, which is what a column without a value holds. */
const present = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))

/**
 * Returns the rows of tables, people with their passwords, addresses and files, each group in the order in which it was made.
 * Sessions and other secrets, executions, mails and transactions are left out.
 */
export function readState(db: Database, config: ProjectConfig): StateRecord[] {
  const own = ownTables(config.buckets).flatMap((name) =>
    Array.from(rowsOf(db, name), (columns) => ({ in: name, row: present(columns) })),
  )
  const rows = config.tables.map(describeTable).flatMap((table) =>
    Array.from(rowsOf(db, table.rows), (columns) => {
      const system = SYSTEM_COLUMNS.map((name) => [name, columns[name]] as const)
      const data = table.config.columns.map(
        (column) => [column.key, fromSql(column, columns[column.key] ?? null)] as const,
      )
      return { in: table.config.$id, row: present(Object.fromEntries([...system, ...data])) }
    }),
  )
  return [...own, ...rows]
}

function putOwnRow(db: Database, name: string, row: Record<string, unknown>): void {
  const columns = Object.entries(values.parse(row))
  const names = columns.map(([column]) => quoteName(column)).join(', ')
  const list = listOf(columns.map(([, value]) => value))
  db.run(`INSERT INTO ${quoteName(name)} (${names}) VALUES ${list.text}`, ...list.values)
}

const scalar = z.union([z.string(), z.number(), z.boolean()])
const rowSchema = z.catchall(
  z.object({ $id: z.string(), $createdAt: z.string(), $updatedAt: z.string(), $permissions: z.string() }),
  z.union([scalar, z.array(scalar)]),
)

function putRow(db: Database, table: Table, row: Record<string, unknown>): void {
  const {
    $id: id,
    $createdAt: createdAt,
    $updatedAt: updatedAt,
    $permissions,
    ...data
  } = rowSchema.parse(row)
  const permissions = z.array(z.string()).parse(JSON.parse($permissions))
  const columns = table.config.columns.map(({ key }): [string, RowValue] => [key, data[key] ?? null])
  addRow(db, table, { id, createdAt, updatedAt, permissions, data: new Map(columns) })
}

/** Puts rows that `readState` returned into a server in which they are not: all of them or none. */
export function writeState({ db, config }: Project, records: readonly StateRecord[]): void {
  const own = new Set(ownTables(config.buckets))
  const tables = new Map(config.tables.map((table) => [table.$id, describeTable(table)]))
  db.transaction(() => {
    for (const { in: name, row } of records) {
      const table = tables.get(name)
      if (table) putRow(db, table, row)
      else if (own.has(name)) putOwnRow(db, name, row)
      else throw new Error(`The server has no table ${name}`)
    }
  })
}
