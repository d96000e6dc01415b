import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import { Conflict, MaximumReached } from './table-errors.ts'

type Guarded = Pick<Context, 'tables' | 'hash' | 'now'>

export type RateLimit = {
  /** What is limited, e.g. `downloads.code`. */
  action: string
  /** Whom: a client address, an account, a product, or several of them. */
  key: readonly string[]
  max: number
  /** Milliseconds. */
  window: number
}

export const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.'

function endOfWindow(now: Date, window: number): string {
  return new Date((Math.floor(now.getTime() / window) + 1) * window).toISOString()
}

function rowId({ hash, now }: Pick<Guarded, 'hash' | 'now'>, limit: RateLimit): string {
  return hash.id('rate', limit.action, endOfWindow(now, limit.window), ...limit.key)
}

/**
 * Counts a call; the counter's own maximum is the wall, so parallel calls cannot pass it together.
 * @throws {Refusal} when there were `max` calls in this window
 */
export async function limitRate({ tables, hash, now }: Guarded, limit: RateLimit): Promise<void> {
  const expiresAt = endOfWindow(now, limit.window)
  const id = rowId({ hash, now }, limit)
  try {
    await tables.create('rate_limits', id, { count: 1, expiresAt })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await countUp(tables, id, limit.max)
  }
}

async function countUp(tables: Context['tables'], id: string, max: number) {
  try {
    await tables.increment('rate_limits', id, 'count', 1, max)
  } catch (error) {
    if (error instanceof MaximumReached) throw new Refusal('rate_limited', TOO_MANY)
    throw error
  }
}

/** Takes a counted call back. */
export async function forgiveRate(guarded: Guarded, limit: RateLimit): Promise<void> {
  await guarded.tables.decrement('rate_limits', rowId(guarded, limit), 'count')
}
