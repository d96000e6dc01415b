import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from './row-guards.ts'
import { Conflict, RowMissing } from './table-errors.ts'

type LeaseContext = Pick<Context, 'tables' | 'hash' | 'now'>

/**
 * Takes the lease, which stands in the table of limits because its rows expire too. A new lease is guarded by the id of its row, and the
 * takeover of an expired lease by the version of its row.
 */
async function acquire(
  { tables, now }: Omit<LeaseContext, 'hash'>,
  id: string,
  until: string,
): Promise<boolean> {
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
    // another run took the lease at this moment, or maintenance removed the expired row
    if (error instanceof RowMissing || error instanceof Conflict) return acquire({ tables, now }, id, until)
    throw error
  }
}

/**
 * Does the work unless another run holds the lease. Returns whether the work was done. If a run dies the others wait for `ms`
 * milliseconds, which must be longer than a function may run.
 * @param isEnded whether an error proves that the work has ended. After any other error the outcome is unknown, and the lease is
 * kept until it expires.
 */
export async function withLease(
  leasing: LeaseContext,
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
