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
  /** Added to the column; negative to decrement. */
  by: number
  /** How far this call may go. The column's own bounds do not count: the server does not ask them. */
  limit?: number
}

/** A step would pass the limit of its call. */
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

/** The database adds in decimals, PHP, whose sum is answered, in binary. */
const stepped = (sum: number) => Number(sum.toPrecision(15))

/** Answers the row with the new value and, as the server does, its old $updatedAt. */
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
