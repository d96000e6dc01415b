import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import { findRows } from '#local/appwrite/queries/find.ts'
import { planPage } from '#local/appwrite/queries/page.ts'
import { parseQueries } from '#local/appwrite/queries/query.ts'
import * as z from 'zod/mini'
import { visibleRows } from '#local/appwrite/rows/access.ts'
import { createRow, deleteRow, updateRow, upsertRow, type RowContext, type RowInput } from './operations.ts'
import { presentRow, toRow, type Row, type RowList } from '#local/appwrite/rows/row.ts'
import type { RowData } from '#local/appwrite/rows/schema/structure.ts'

const listedSchema = z.object({ $id: z.optional(z.string()), $permissions: z.optional(z.array(z.string())) })

function toInput(data: RowData): RowInput {
  const { $id = uniqueId(), $permissions } = listedSchema.parse(data)
  return { rowId: $id, data, permissions: $permissions }
}

/** Writes all items or none. */
function forEach<Item>(context: RowContext, items: readonly Item[], write: (item: Item) => Row): RowList {
  const rows = context.db.transaction(() => items.map(write))
  return { total: rows.length, rows: rows.map((row) => presentRow(context.table, row)) }
}

/** Removes the id from the error: the real server does not say which id of a list was taken. */
function withoutId(error: unknown): unknown {
  const taken = error instanceof AppwriteError && error.type === 'row_already_exists'
  return taken ? new AppwriteError('row_already_exists', error.message.replace(/'[^']*'/, "''")) : error
}

export function createRows(context: RowContext, list: readonly RowData[]): RowList {
  try {
    return forEach(context, list.map(toInput), (input) => createRow(context, input))
  } catch (error) {
    throw withoutId(error)
  }
}

export const upsertRows = (context: RowContext, list: readonly RowData[]): RowList =>
  forEach(context, list.map(toInput), (input) => upsertRow(context, input))

function matching({ db, actor, table }: RowContext, queries?: readonly string[]): Row[] {
  const parsed = parseQueries(queries)
  const page = planPage(table.attributes, parsed)
  const limited = parsed.some(({ method }) => method === 'limit')
  const source = { table: table.rows, stored: table.stored, visible: visibleRows(actor, table), noun: 'Row' }
  return findRows(db, source, limited ? page : { ...page, limit: -1 }).map(toRow)
}

export function updateRows(context: RowContext, data: RowData, queries?: readonly string[]): RowList {
  return forEach(context, matching(context, queries), ({ id }) => updateRow(context, { rowId: id, data }))
}

export function deleteRows(context: RowContext, queries?: readonly string[]): RowList {
  return forEach(context, matching(context, queries), (row) => {
    deleteRow(context, row.id)
    return row
  })
}
