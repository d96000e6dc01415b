import { Query } from 'node-appwrite'
import type { Context } from './context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Conflict, MaximumReached, retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'

export type Counting = Pick<Context, 'tables' | 'hash' | 'now'>

/** What is counted: the purpose, and whom or what it is about. */
export type Counted = readonly [purpose: string, ...key: string[]]

/** `window` is in milliseconds and begins with the first call. */
export type Quota = { max: number; window: number }

const ATTEMPTS = 8
const rowId = ({ hash }: Counting, what: Counted) => hash.id('window', ...what)

/**
 * Counts in the window that runs, begins one, or throws Conflict if somebody else did so at the same moment. The first one
 * leans on the row's id, a later one on the version of the row that has run out.
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
 * Counts one, or answers false when the window is full. The counter's own maximum is the wall, so parallel calls
 * cannot pass it together.
 */
export function countInWindow(counting: Counting, what: Counted, quota: Quota): Promise<boolean> {
  return retryOnConflict(ATTEMPTS, () => countOnce(counting, rowId(counting, what), quota))
}

/** How many the window that runs has counted. */
export async function countedInWindow(counting: Counting, what: Counted): Promise<number> {
  const row = await counting.tables.get('rate_limits', rowId(counting, what))
  return row && Date.parse(row.expiresAt) > counting.now.getTime() ? row.count : 0
}

/** How many seconds the window that runs goes on; at least one. */
export async function secondsLeft(counting: Counting, what: Counted): Promise<number> {
  // a list is read afresh, and a row of before the window began anew may come from a cache (appwrite 1.9.6, tried)
  const [row] = await counting.tables.find('rate_limits', [
    Query.equal('$id', rowId(counting, what)),
    Query.limit(1),
  ])
  const left = row ? Date.parse(row.expiresAt) - counting.now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

/** Forgets what was counted: the window begins anew. */
export async function forgetWindow(counting: Counting, what: Counted): Promise<void> {
  await counting.tables.removeAll('rate_limits', [Query.equal('$id', rowId(counting, what))])
}

/** Takes a counted one back. */
export function uncount(counting: Counting, what: Counted): Promise<void> {
  return counting.tables.decrement('rate_limits', rowId(counting, what), 'count')
}
