import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { grantedPermissions, isAllowed } from '#local/appwrite/core/access/grants.ts'
import { mayDo, readableRow } from '#local/appwrite/rows/access.ts'
import { findRow } from '#local/appwrite/rows/row-store.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { isBulk, type Operation } from './operation.ts'
import { tryOperation, withStaged } from './staged-view.ts'
import {
  addOperations,
  findTransaction,
  stagedOperations,
  type StagedOperation,
  type Transaction,
} from './store.ts'

function pendingTransaction(rows: Rows, actor: Actor, id: string): Transaction {
  const transaction = findTransaction(rows.project, actor, id)
  if (transaction.status !== 'pending' || new Date(transaction.expiresAt) < rows.project.clock.now()) {
    throw new AppwriteError('general_bad_request', 'Invalid or non‑pending transaction')
  }
  return transaction
}

/**
 * Returns a text for the state of a row, or null if there is no such row. The text never repeats, because each write
 * gives the row a new version.
 */
export function baseOf(rows: Rows, actor: Actor, { databaseId, tableId, rowId }: Operation): string | null {
  const { db, table } = rows.context(actor, databaseId, tableId)
  const row = findRow(db, table, rowId)
  return row ? `${row.sequence}:${row.version}` : null
}

const staged = (rows: Rows, actor: Actor, operation: Operation): StagedOperation => ({
  operation,
  base: baseOf(rows, actor, operation),
})

/** Throws `user_unauthorized` at staging for writes that the caller may not do. The commit checks again. */
function checkRights(rows: Rows, actor: Actor, operation: Operation): void {
  const { db, table } = rows.context(actor, operation.databaseId, operation.tableId)
  const { action, rowId } = operation
  if (isBulk(operation)) {
    if (actor.kind !== 'key') throw new AppwriteError('user_unauthorized')
    return
  }
  if (action === 'upsert') return
  if (action === 'create') {
    if (!isAllowed(actor, table.config.$permissions, 'create')) throw new AppwriteError('user_unauthorized')
    grantedPermissions(actor, operation.permissions ?? [])
    return
  }
  const row = readableRow(db, actor, table, rowId)
  if (!mayDo(actor, table, row, action === 'delete' ? 'delete' : 'update'))
    throw new AppwriteError('user_unauthorized')
}

/** Stages a list of operations. Each is judged as if the operations before it had been carried out. */
export function stageOperations(
  rows: Rows,
  actor: Actor,
  id: string,
  operations: readonly Operation[],
): void {
  const { project } = rows
  const transaction = pendingTransaction(rows, actor, id)
  const earlier = stagedOperations(project, id).map(({ operation }) => operation)
  const added = operations.map((operation) => staged(rows, actor, operation))
  withStaged(rows, earlier, () => {
    for (const operation of operations) {
      checkRights(rows, actor, operation)
      tryOperation(rows, operation)
    }
  })
  project.db.transaction(() => addOperations(project, transaction, added))
}

/** Stages a row call that names a `transactionId`. Only the commit judges it. */
export function stageRowCall(rows: Rows, actor: Actor, id: string, operation: Operation): void {
  const transaction = pendingTransaction(rows, actor, id)
  addOperations(rows.project, transaction, [staged(rows, actor, operation)])
}

/** Returns what the transaction has staged so far. */
export function stagedBy(rows: Rows, actor: Actor, id: string): Operation[] {
  findTransaction(rows.project, actor, id)
  return stagedOperations(rows.project, id).map(({ operation }) => operation)
}
