import type { TablesDB } from 'node-appwrite'
import { Conflict, expectingTableErrors } from './table-errors.ts'
import type { Operation } from './transaction.ts'

/** Begins a transaction, and returns its id. One that is never committed expires by itself. */
export const begin = async (db: TablesDB): Promise<string> => (await db.createTransaction()).$id

/**
 * Commits all operations or none. `isStillTrue` is asked after staging; if it returns false nothing is committed.
 * @param transactionId of a transaction that has no operations yet
 * @throws {Conflict} if `isStillTrue` returns false
 */
export async function commit(
  db: TablesDB,
  transactionId: string,
  operations: readonly Operation[],
  isStillTrue: () => Promise<boolean>,
): Promise<void> {
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
