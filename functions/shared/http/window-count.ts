import { Query } from 'node-appwrite'
import type { Context } from './context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Conflict, MaximumReached, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'

export type Counting = Pick<Context, 'tables' | 'hash' | 'now'>

/** The key of a counter: a purpose, and the person or object that it is about. */
export type Counted = readonly [purpose: string, ...key: string[]]

/** `window` is in milliseconds and begins with the first call. */
export type Quota = { max: number; window: number }

const rowId = ({ hash }: Counting, what: Counted) => hash.id('window', ...what)

/**
 * Counts one call in the current window, or begins a new window. The first window is guarded by the id of its row, and a new one
 * by the version of the expired row.
 * @throws {Conflict} if another call began the window at the same moment
 */
async function countOnce(counting: Counting, id: string, { max, window }: Quota): Promise<boolean> {
  const { tables, now } = counting
  const fresh = { count: 1, expiresAt: new Date(now.getTime() + window).toISOString() }
  const row = await tables.get('rate_limits', id)
  if (!row) {
    await tables.create('rate_limits', id, fresh)
    return true
  }
  if (Date.parse(row.expiresAt) <= now.getTime()) {
    const decidedOn = asRead('rate_limits', row)
    await tables.transaction((tx) => tx.update('rate_limits', id, fresh), { decidedOn })
    return true
  }
  try {
    await tables.increment('rate_limits', id, 'count', 1, max)
    return true
  } catch (error) {
    if (error instanceof MaximumReached) return false
    if (error instanceof RowMissing) throw new Conflict('The window was cleared away', { cause: error })
    throw error
  }
}

/**
 * Counts one call. Returns false if the window is full. Appwrite enforces the counter's maximum, so parallel calls cannot exceed
 * it.
 */
export function countInWindow(counting: Counting, what: Counted, quota: Quota): Promise<boolean> {
  return retryOnConflict(() => countOnce(counting, rowId(counting, what), quota))
}

/** Returns the number of calls in the current window. */
export async function countedInWindow(counting: Counting, what: Counted): Promise<number> {
  const row = await counting.tables.get('rate_limits', rowId(counting, what))
  return row && Date.parse(row.expiresAt) > counting.now.getTime() ? row.count : 0
}

/** Returns the seconds until the current window ends, at least 1. */
export async function secondsLeft(counting: Counting, what: Counted): Promise<number> {
  // the row is read as a list, because Appwrite may serve a single row from an outdated cache (observed on 1.9.6)
  const [row] = await counting.tables.find('rate_limits', [
    Query.equal('$id', rowId(counting, what)),
    Query.limit(1),
  ])
  const left = row ? Date.parse(row.expiresAt) - counting.now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Forgets all counted calls, so that a new window begins. */
export async function forgetWindow(counting: Counting, what: Counted): Promise<void> {
  await counting.tables.removeAll('rate_limits', [Query.equal('$id', rowId(counting, what))])
}

/** Takes one counted call back. */
export function uncount(counting: Counting, what: Counted): Promise<void> {
  return counting.tables.decrement('rate_limits', rowId(counting, what), 'count')
}
