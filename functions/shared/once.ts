import type { Context } from './context.ts'
import { Conflict } from './table-errors.ts'

/**
 * Whether this is the first time within `window` milliseconds, for counters that count a visitor once.
 * The row of the period before is looked at too, so that no visitor counts twice around its end.
 */
export async function isFirstWithin(
  { tables, hash, now }: Pick<Context, 'tables' | 'hash' | 'now'>,
  window: number,
  ...what: [purpose: string, ...key: string[]]
): Promise<boolean> {
  const period = Math.floor(now.getTime() / window)
  const idOf = (number: number) => hash.id('once', String(number), ...what)
  const earlier = await tables.get('rate_limits', idOf(period - 1))
  if (earlier && Date.parse(earlier.expiresAt) > now.getTime()) return false
  const expiresAt = new Date(now.getTime() + window).toISOString()
  try {
    await tables.create('rate_limits', idOf(period), { count: 1, expiresAt })
    return true
  } catch (error) {
    if (error instanceof Conflict) return false
    throw error
  }
}
