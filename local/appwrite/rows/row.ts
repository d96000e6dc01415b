import * as v from 'valibot'
import type { SqlRow } from '#local/appwrite/core/db/database.ts'
import type { Table } from './schema/table.ts'
import { fromSql } from './schema/value.ts'

const permissionList = v.array(v.string())

/** A stored row. */
export interface Row {
  id: string
  sequence: number
  createdAt: string
  updatedAt: string
  permissions: string[]
  /** Changes with every write; tells a transaction that someone was faster. */
  version: number
  columns: SqlRow
}

export function toRow(columns: SqlRow): Row {
  return {
    id: String(columns.$id),
    sequence: Number(columns.$sequence),
    createdAt: String(columns.$createdAt),
    updatedAt: String(columns.$updatedAt),
    permissions: v.parse(permissionList, JSON.parse(String(columns.$permissions))),
    version: Number(columns.$version),
    columns,
  }
}

export type PresentedRow = Record<string, unknown>

export interface RowList {
  total: number
  rows: PresentedRow[]
}

/** What the API answers: the server's own attributes always, of the others those selected. */
export function presentRow(table: Table, row: Row, selected?: readonly string[]): PresentedRow {
  const columns = table.config.columns.filter(({ key }) => !selected || selected.includes(key))
  return {
    $id: row.id,
    $sequence: String(row.sequence),
    $databaseId: table.config.databaseId,
    $tableId: table.config.$id,
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
    ...Object.fromEntries(
      columns.map((column) => [column.key, fromSql(column, row.columns[column.key] ?? null)]),
    ),
  }
}
