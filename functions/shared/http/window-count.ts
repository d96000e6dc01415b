import { Query } from 'node-appwrite'
import type { Context } from './context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, MaximumReached, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'

export type CountingContext = Pick<Context, 'tables' | 'hash' | 'now'>

/** The key of a counter: a purpose, and the person or object that it is about. */
export type CounterKey = readonly [purpose: string, ...key: string[]]

/** `window` is in milliseconds and begins with the first call. */
export type Quota = { max: number; window: number }

/** How a window stands after a call. */
export type Count = {
  isWithin: boolean
  /** The number of calls that were within the quota, with this one. */
  count: number
  /** The seconds until the window ends, at least 1. */
  secondsLeft: number
  /** When the window ends, in milliseconds since 1970: the same for all calls in it. */
  endsAt: number
}

type WindowRow = Row<'rate_limits'>

const rowId = ({ hash }: CountingContext, what: CounterKey) => hash.id('window', ...what)

const isOver = ({ now }: CountingContext, { expiresAt }: WindowRow) => Date.parse(expiresAt) <= now.getTime()

/** Reads the row as a list, because Appwrite may serve a single row from an outdated cache (observed on 1.9.6). */
const findWindow = ({ tables }: CountingContext, id: string): Promise<WindowRow | null> =>
  tables.first('rate_limits', [Query.equal('$id', id)])

function standing({ now }: CountingContext, { count, expiresAt }: WindowRow, isWithin: boolean): Count {
  const endsAt = Date.parse(expiresAt)
  const left = endsAt - now.getTime()
  return { isWithin, count, secondsLeft: Math.max(1, Math.ceil(left / 1000)), endsAt }
}

/** Counts in a row that exists. Appwrite enforces the maximum, and its answer is the row as this call left it. */
async function countInRow(
  counting: CountingContext,
  id: string,
  max: number,
): Promise<WindowRow | 'full' | null> {
  try {
    return await counting.tables.increment('rate_limits', id, 'count', 1, max)
  } catch (error) {
    if (error instanceof MaximumReached) return 'full'
    if (error instanceof RowMissing) return null
    throw error
  }
}

/**
 * Counts one call in the current window, or begins a new window. Most calls are one request: the increment of a window that has
 * begun. The first window is guarded by the id of its row, and a new one by the version of the row whose window is over.
 * @throws {Conflict} if another call began the window at the same moment
 */
async function countOnce(counting: CountingContext, id: string, { max, window }: Quota): Promise<Count> {
  const { tables, now } = counting
  const endsAt = now.getTime() + window
  const fresh = { count: 1, expiresAt: new Date(endsAt).toISOString() }
  const first = { isWithin: true, count: 1, secondsLeft: Math.ceil(window / 1000), endsAt }
  const counted = await countInRow(counting, id, max)
  if (!counted) {
    await tables.create('rate_limits', id, fresh)
    return first
  }
  const row = counted === 'full' ? await findWindow(counting, id) : counted
  if (!row) throw new Conflict('The window was cleared away')
  if (!isOver(counting, row)) return standing(counting, row, counted !== 'full')
  const decidedOn = asRead('rate_limits', row)
  await tables.transaction((tx) => tx.update('rate_limits', id, fresh), { decidedOn })
  return first
}

/** Counts one call, and tells how the window stands. Parallel calls cannot exceed the maximum. */
export const countCall = (counting: CountingContext, what: CounterKey, quota: Quota): Promise<Count> =>
  retryOnConflict(() => countOnce(counting, rowId(counting, what), quota))

/** Counts one call. Returns false if the window is full. */
export async function countInWindow(
  counting: CountingContext,
  what: CounterKey,
  quota: Quota,
): Promise<boolean> {
  return (await countCall(counting, what, quota)).isWithin
}

/** Returns the number of calls in the current window. */
export async function countedInWindow(counting: CountingContext, what: CounterKey): Promise<number> {
  const row = await counting.tables.get('rate_limits', rowId(counting, what))
  return row && !isOver(counting, row) ? row.count : 0
}

/** Forgets all counted calls, so that a new window begins. */
export async function forgetWindow(counting: CountingContext, what: CounterKey): Promise<void> {
  await counting.tables.removeAll('rate_limits', [Query.equal('$id', rowId(counting, what))])
}

/** Takes one counted call back. */
export function uncount(counting: CountingContext, what: CounterKey): Promise<void> {
  return counting.tables.decrement('rate_limits', rowId(counting, what), 'count')
}
