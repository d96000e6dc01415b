import { createHash } from 'node:crypto'
import { Query } from 'node-appwrite'
import { truncate } from '#src/lib/format/truncate.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type LogRow = Row<'operator_log'>

const DETAIL_LENGTH = 500
/** Enough digits for any number, so that ids sort as numbers do. */
const ID_DIGITS = 12

/** Makes the hash by which the next row of the log names this one. */
export function logHash({ number, at, who, action, target, detail, previous }: Omit<LogRow, '$id'>): string {
  // a moment is taken as a number, because the database formats it in its own way
  const said = [number, Date.parse(at), who, action, target, detail, previous]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export type LogEntry = Pick<LogRow, 'who' | 'action' | 'target' | 'detail'>

/**
 * Returns the function that stages a row of the operator's log. Its id is made of its number, so of two rows that were made at once one
 * makes its commit a conflict, and the chain has one end only.
 */
export async function logStage(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  { detail, ...entry }: LogEntry,
): Promise<(tx: Stage) => void> {
  const last = await tables.first('operator_log', [Query.orderDesc('number')])
  const number = (last?.number ?? 0) + 1
  const row = {
    ...entry,
    number,
    at: now.toISOString(),
    detail: truncate(detail, DETAIL_LENGTH),
    previous: last ? logHash(last) : '',
  }
  return (tx) => tx.create('operator_log', String(number).padStart(ID_DIGITS, '0'), row)
}

/** Writes a row of the log by itself, where what it says has no row of its own. */
export const writeLog = (context: Pick<Context, 'tables' | 'now'>, entry: LogEntry): Promise<void> =>
  retryOnConflict(async () => {
    const stage = await logStage(context, entry)
    await context.tables.transaction(stage)
  })

/** What the log calls an order. */
export const loggedOrder = (orderId: string) => `order ${orderId}`

/**
 * Returns the number of the first row that does not name the row before it as that is now, or null if all do. The first row may have
 * any: those before it were removed when they were old enough.
 * @param rows in the order of their numbers
 */
export function brokenAt(rows: readonly LogRow[]): number | null {
  const broken = rows.find((row, place) => {
    const before = rows[place - 1]
    return before !== undefined && (row.number !== before.number + 1 || row.previous !== logHash(before))
  })
  return broken?.number ?? null
}
