import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from './row-guards.ts'
import { Conflict, RowMissing } from './table-errors.ts'

type Leasing = Pick<Context, 'tables' | 'hash' | 'now'>

/** Leans on the row's id where there is none, and on its version where one that has run out is taken over. */
async function acquire({ tables, now }: Omit<Leasing, 'hash'>, id: string, until: string): Promise<boolean> {
  const row = await tables.get('rate_limits', id)
  if (row && Date.parse(row.expiresAt) > now.getTime()) return false
  try {
    if (!row) await tables.create('rate_limits', id, { count: 1, expiresAt: until })
    else {
      const decidedOn = asRead('rate_limits', row)
      await tables.transaction((tx) => tx.update('rate_limits', id, { expiresAt: until }), { decidedOn })
    }
    return true
  } catch (error) {
    // somebody took it at this very moment, or cleared the old one away
    if (error instanceof RowMissing || error instanceof Conflict) return acquire({ tables, now }, id, until)
    throw error
  }
}

/**
 * Does the work unless somebody is at it, and answers whether it did. Who dies over it holds the others up for `ms`, which
 * must be longer than a function may run.
 * @param isEnded whether a failure has ended the work; after another one nobody knows, and the time must pass
 */
export async function doAlone(
  leasing: Leasing,
  what: readonly [purpose: string, ...key: string[]],
  ms: number,
  work: () => Promise<void>,
  isEnded: (error: unknown) => boolean = () => true,
): Promise<boolean> {
  const id = leasing.hash.id('lease', ...what)
  if (!(await acquire(leasing, id, new Date(leasing.now.getTime() + ms).toISOString()))) return false
  const release = () => leasing.tables.remove('rate_limits', id)
  try {
    await work()
  } catch (error) {
    if (isEnded(error)) await release()
    throw error
  }
  await release()
  return true
}
