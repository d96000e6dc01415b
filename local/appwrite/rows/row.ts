import * as z from 'zod/mini'
import type { SqlRow } from '#local/appwrite/core/db/database.ts'
import type { Table } from './schema/table.ts'
import { fromSql } from './schema/value.ts'

const permissionList = z.array(z.string())

/** A row as the database stores it. */
export interface Row {
  id: string
  sequence: number
  createdAt: string
  updatedAt: string
  permissions: string[]
  /** Counts the changes of the row, so that a transaction notices if another write came first. */
  version: number
  columns: SqlRow
}

export function toRow(columns: SqlRow): Row {
  return {
    id: String(columns.$id),
    sequence: Number(columns.$sequence),
    createdAt: String(columns.$createdAt),
    updatedAt: String(columns.$updatedAt),
    permissions: permissionList.parse(JSON.parse(String(columns.$permissions))),
    version: Number(columns.$version),
    columns,
  }
}

export type PresentedRow = Record<string, unknown>

export interface RowList {
  total: number
  rows: PresentedRow[]
}

/**
 * Returns a row as the API does: with all of the server's own attributes, and with the selected columns or all columns.
 */
export function presentRow(table: Table, row: Row, selected?: readonly string[]): PresentedRow {
  const presented: PresentedRow = {
    $id: row.id,
    $sequence: String(row.sequence),
    $databaseId: table.config.databaseId,
    $tableId: table.config.$id,
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
  }
  for (const column of table.config.columns) {
    if (selected && !selected.includes(column.key)) continue
    presented[column.key] = fromSql(column, row.columns[column.key] ?? null)
  }
  return presented
}
