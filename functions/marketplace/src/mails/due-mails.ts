import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'

/** How many of the rows whose mail is due one run reads. */
const DUE_PER_RUN = 100
/** Milliseconds; the next run handles the rest. */
const BUDGET = 12_000
/** Milliseconds until a mail that failed is tried again, so that the others come first. */
const PAUSE = 10 * MINUTE
/** A mail that could not be sent for so long is given up. */
const LATEST = 3 * DAY
/** When the schedule sends what the call has not: it may still be at it. */
const SCHEDULE_AFTER = 2 * MINUTE

const laterThan = (time: number, ms: number): string => new Date(time + ms).toISOString()

/** When the mail of a row is due that the call itself sends at once, if nothing comes between. */
export const dueAfterCall = (now: Date): string => laterThan(now.getTime(), SCHEDULE_AFTER)

/** Finds the rows that one run handles, by the column that says when they are due. */
export const dueRows = ({ now }: Pick<Context, 'now'>, column: 'mailDueAt' | 'endDueAt'): string[] => [
  Query.lessThanEqual(column, now.toISOString()),
  Query.orderAsc(column),
  Query.limit(DUE_PER_RUN),
]

type Due<Row> = {
  /** What the log calls the row. */
  nameOf: (row: Row) => string
  /** When there was first something to mail. ISO 8601. */
  sinceOf: (row: Row) => string
  send: (row: Row) => Promise<void>
  /** Notes when the mail is tried again, or null if it is given up. */
  putOff: (row: Row, dueAt: string | null) => Promise<unknown>
}

/** Sends the mails that are due, and tries those that fail again later. Returns how many were tried. */
export async function sendDue<Row>(
  { now, log }: Pick<Context, 'now' | 'log'>,
  rows: readonly Row[],
  { nameOf, sinceOf, send, putOff }: Due<Row>,
): Promise<number> {
  const hasTime = withinTime(BUDGET)
  let tried = 0
  for (const row of rows) {
    if (!hasTime()) break
    tried += 1
    try {
      await send(row)
    } catch (error) {
      const isOver = now.getTime() - Date.parse(sinceOf(row)) > LATEST
      log(`${nameOf(row)} is ${isOver ? 'not' : 'still to be'} confirmed: ${traceOf(error)}`)
      await putOff(row, isOver ? null : laterThan(now.getTime(), PAUSE))
    }
  }
  return tried
}
