import type { TablesDB } from 'node-appwrite'
import { Conflict, expectingTableErrors } from './table-errors.ts'
import type { Operation } from './transaction.ts'

/** All of them or none, and none if `isStillTrue` says no once they are staged. */
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
    // what is left of it expires by itself; the first failure is the one to tell
    await db.deleteTransaction({ transactionId }).catch(() => undefined)
    throw error
  }
}
