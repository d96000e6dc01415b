import type { Database, SqlRow } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { allOf, anyOf, quoteName, sql, type Sql } from '#local/appwrite/core/db/sql.ts'
import type { Order, Page } from './page.ts'

/** Appwrite stops counting here, so no total is higher. */
const COUNT_LIMIT = 5000

const SEQUENCE: Order = { attribute: '$sequence', column: '$sequence', direction: 'ASC' }

/** A list of rows. Its SQL table has the columns $id (unique) and $sequence (its rowid). */
export interface ListSource {
  /** The SQL table. */
  table: string
  /** The SQL columns to read, as SELECT lists them. */
  stored: string
  /** The condition of rows that the caller may see. */
  visible: Sql
  /** The name for a row of this list in error messages. */
  noun: string
}

/**
 * Adds the order of insertion for rows that the given orders leave equal. It is ascending even when the other orders
 * are descending.
 */
function completeOrders(orders: readonly Order[]): Order[] {
  return orders.some(({ column }) => column === '$sequence' || column === '$id')
    ? [...orders]
    : [...orders, SEQUENCE]
}

const reversed = ({ direction, ...order }: Order): Order => ({
  ...order,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
})

/** Returns the condition of rows that come after the cursor's row in the given orders, compared column by column. */
function beyond(orders: readonly Order[], row: SqlRow): Sql {
  const steps = orders.map(({ column, direction }, depth) => {
    const equals = orders
      .slice(0, depth)
      .map((order) => sql(`${quoteName(order.column)} = ?`, row[order.column] ?? null))
    return allOf([
      ...equals,
      sql(`${quoteName(column)} ${direction === 'ASC' ? '>' : '<'} ?`, row[column] ?? null),
    ])
  })
  const [lead] = orders
  // This bound follows from the other conditions. It lets SQLite enter the index at the cursor instead of at its end.
  const bound =
    lead &&
    sql(`${quoteName(lead.column)} ${lead.direction === 'ASC' ? '>=' : '<='} ?`, row[lead.column] ?? null)
  return allOf([...(bound ? [bound] : []), anyOf(steps)])
}

/**
 * Returns the row of the cursor. The real server reads it with all rights, so a caller learns the position even of a
 * row that this caller can't read.
 */
function cursorRow(db: Database, { table, noun }: ListSource, id: string, orders: readonly Order[]): SqlRow {
  const [row] = db.rows(`SELECT * FROM ${quoteName(table)} WHERE "$id" = ?`, id)
  if (!row) {
    throw new AppwriteError('general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`)
  }
  const empty = orders.find(({ column }) => row[column] === null)
  if (empty) {
    throw new AppwriteError(
      'database_query_order_null',
      `The order column '${empty.attribute}' had a null value. Cursor pagination requires all rows order column values are non-null.`,
    )
  }
  return row
}

export function findRows(db: Database, source: ListSource, page: Page): SqlRow[] {
  const backwards = page.cursor?.direction === 'before'
  const wanted = page.orders === 'random' ? [] : completeOrders(page.orders)
  const orders = backwards ? wanted.map(reversed) : wanted
  const after = page.cursor ? [beyond(orders, cursorRow(db, source, page.cursor.id, orders))] : []
  const where = allOf([source.visible, ...page.filters, ...after])
  const orderBy =
    page.orders === 'random'
      ? 'RANDOM()'
      : orders.map(({ column, direction }) => `${quoteName(column)} ${direction}`).join(', ')
  const rows = db.rows(
    `SELECT ${source.stored} FROM ${quoteName(source.table)} WHERE ${where.text} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
    ...where.values,
    page.limit,
    page.offset,
  )
  return backwards ? rows.reverse() : rows
}

export function countRows(db: Database, source: ListSource, page: Page): number {
  const where = allOf([source.visible, ...page.filters])
  const [row] = db.rows(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${quoteName(source.table)} WHERE ${where.text} LIMIT ${COUNT_LIMIT})`,
    ...where.values,
  )
  return Number(row?.total ?? 0)
}
