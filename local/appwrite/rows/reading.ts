import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { countRows, findRows } from '#local/appwrite/queries/find.ts'
import { planPage, selectionOf } from '#local/appwrite/queries/page.ts'
import { parseQueries } from '#local/appwrite/queries/query.ts'
import { stagedBy } from '#local/appwrite/transactions/stage.ts'
import { withStaged } from '#local/appwrite/transactions/staged-view.ts'
import { requireReadable, visibleRows } from './access.ts'
import type { RowContext } from './bulk/operations.ts'
import { presentRow, toRow, type PresentedRow, type RowList } from './row.ts'
import { findRow } from './row-store.ts'
import type { Rows } from './rows.ts'
import type { StaleRows } from './stale-rows.ts'

export interface ListRequest {
  queries?: readonly string[]
  count: 'total' | 'none'
}

export function listRows({ db, actor, table }: RowContext, { queries, count }: ListRequest): RowList {
  const page = planPage(table.attributes, parseQueries(queries))
  const source = { table: table.rows, stored: table.stored, visible: visibleRows(actor, table), noun: 'Row' }
  const found = findRows(db, source, page)
  return {
    total: count === 'none' ? 0 : countRows(db, source, page),
    rows: found.map((row) => presentRow(table, toRow(row), page.select)),
  }
}

/**
 * @param stale rows that may be returned in an older state. Undefined for reads in a transaction, which bypass the
 * cache of the real server.
 */
export function getRow(
  { db, actor, table }: RowContext,
  rowId: string,
  { queries, stale }: { queries?: readonly string[] | undefined; stale?: StaleRows | undefined },
): PresentedRow {
  const parsed = parseQueries(queries)
  const other = parsed.find(({ method }) => method !== 'select')
  if (other) throw new AppwriteError('general_query_invalid', `Invalid query method: ${other.method}`)
  const selected = selectionOf(table.attributes, parsed)
  const row = findRow(db, table, rowId)
  const answered = stale ? stale.instead(table, rowId, row) : row
  return presentRow(table, requireReadable(actor, table, rowId, answered), selected)
}

/** Runs a read as the transaction sees the tables, or on the committed rows if there is no transaction. */
export function readWithin<T>(rows: Rows, actor: Actor, transactionId: string | undefined, read: () => T): T {
  return transactionId ? withStaged(rows, stagedBy(rows, actor, transactionId), read) : read()
}
