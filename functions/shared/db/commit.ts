import type { TablesDB } from 'node-appwrite'
import { Conflict, expectingTableErrors } from './table-errors.ts'
import type { Operation } from './transaction.ts'

/**
 * Commits all operations or none. `isStillTrue` is asked after staging; if it returns false nothing is committed.
 * @throws {Conflict} if `isStillTrue` returns false
 */
export async function commit(
  db: TablesDB,
  operations: readonly Operation[],
  isStillTrue: () => Promise<boolean>,
): Promise<void> {
  if (operations.length === 0) return
  const { $id: transactionId } = await db.createTransaction()
  try {
    await expectingTableErrors(() => db.createOperations({ transactionId, operations: [...operations] }))
    if (!(await isStillTrue())) throw new Conflict('What was decided on has changed')
    await expectingTableErrors(() => db.updateTransaction({ transactionId, commit: true }))
  } catch (error) {
    // the transaction expires by itself if this fails; the caller gets the first error
    await db.deleteTransaction({ transactionId }).catch(() => undefined)
    throw error
  }
}
