import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { mayDo } from '#local/appwrite/rows/access.ts'
import type { RowContext } from './operations.ts'
import type { Row } from '#local/appwrite/rows/row.ts'
import { changeRow, findRow } from '#local/appwrite/rows/row-store.ts'
import { attributeType } from '#local/appwrite/rows/schema/table.ts'

export interface Step {
  rowId: string
  column: string
  /** The amount that is added to the column. Negative for a decrement. */
  by: number
  /**
   * The limit of this call. The real server does not check the column's own bounds, so they do not count here either.
   */
  limit?: number
}

/** Thrown when a step would pass the limit of its call. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  constructor(
    readonly column: string,
    readonly bound: 'maximum' | 'minimum',
    readonly limit: number,
  ) {
    super(`tablesDB "${column}" has reached the ${bound} value of ${limit}`)
  }
}

const notANumber = (column: string) =>
  new AppwriteError('attribute_type_invalid', `tablesDB "${column}" is not a number`)

function checkLimit({ column, by, limit }: Step, value: number): void {
  if (limit === undefined) return
  if (by > 0 && value > limit) throw new LimitReached(column, 'maximum', limit)
  if (by < 0 && value < limit) throw new LimitReached(column, 'minimum', limit)
}

/**
 * Rounds away the binary error of floating-point sums: the database adds in decimals. The response still holds the
 * binary sum, because PHP computes it.
 */
const stepped = (sum: number) => Number(sum.toPrecision(15))

/** Returns the row with its new value and, as the real server does, its old $updatedAt. */
export function stepColumn({ db, clock, actor, table, tell }: RowContext, step: Step): Row {
  const row = findRow(db, table, step.rowId)
  if (row && !mayDo(actor, table, row, 'update')) throw new AppwriteError('user_unauthorized')
  const column = table.columns.get(step.column)
  if (!row || !column) throw new AppwriteError('column_not_found')
  const type = attributeType(column)
  const current = row.columns[column.key]
  if (column.array || (type !== 'integer' && type !== 'float') || typeof current !== 'number') {
    throw notANumber(column.key)
  }
  const sum = current + step.by
  const value = type === 'integer' ? Math.round(sum) : sum
  checkLimit(step, value)
  const stored = changeRow(db, table, row, {
    updatedAt: apiTime(clock.now()),
    data: new Map([[column.key, type === 'float' ? stepped(value) : value]]),
  })
  tell('update', stored)
  return { ...stored, updatedAt: row.updatedAt, columns: { ...stored.columns, [column.key]: value } }
}
