import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { LimitReached } from '#local/appwrite/rows/bulk/counters.ts'
import { asDocumentError } from '#local/appwrite/rows/documents/document-words.ts'
import { findRow } from '#local/appwrite/rows/row-store.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { applyOperation } from './apply.ts'
import { baseOf } from './stage.ts'
import { setStatus, stagedOperations, type StagedOperation, type Transaction } from './store.ts'

const CONFLICTS = new Set(['row_already_exists', 'row_not_found', 'column_not_found'])

/** Appwrite's errors inside transactions still use the older words: document and collection. */
function commitError(error: unknown): unknown {
  if (error instanceof LimitReached) {
    return new AppwriteError(
      'attribute_limit_exceeded',
      `Attribute value exceeds ${error.bound} limit: ${error.limit}`,
    )
  }
  if (error instanceof AppwriteError && CONFLICTS.has(error.type))
    return new AppwriteError('transaction_conflict')
  return asDocumentError(error)
}

/** In milliseconds. Longer than the time between staging and commit of two transactions that race. */
const LATE = 2000

/** Steps of a counter can be added in any order, so no other write conflicts with them. */
function isStale(rows: Rows, actor: Actor, { operation, base }: StagedOperation): boolean {
  const { action } = operation
  return action !== 'increment' && action !== 'decrement' && baseOf(rows, actor, operation) !== base
}

/**
 * Whether a commit accepts rows that another transaction changed in the meantime. The real server notes the time of a
 * change before its commit, so two transactions that commit close together do not see each other's changes. Taken ids
 * and missing rows are refused even then.
 */
const isTooClose = ({ project }: Rows, { createdAt }: Transaction) =>
  project.lateConflicts === 'on' && project.clock.now().getTime() - Date.parse(createdAt) < LATE

/** Returns the rows that the operations write to, as they are now. */
function rowsOf(rows: Rows, actor: Actor, staged: readonly StagedOperation[]) {
  return staged.map(({ operation: { databaseId, tableId, rowId } }) => {
    const { db, table } = rows.context(actor, databaseId, tableId)
    return { table, row: findRow(db, table, rowId) }
  })
}

export function commitTransaction(rows: Rows, actor: Actor, transaction: Transaction): void {
  const { project } = rows
  const { id } = transaction
  const staged = stagedOperations(project, id)
  try {
    const before = project.db.transaction(() => {
      const known = rowsOf(rows, actor, staged)
      const isRefused = !isTooClose(rows, transaction)
      if (isRefused && staged.some((operation) => isStale(rows, actor, operation)))
        throw new AppwriteError('transaction_conflict')
      for (const { operation } of staged) applyOperation(rows, actor, operation)
      setStatus(project, id, 'committed')
      return known
    })
    for (const [index, { table, row }] of rowsOf(rows, actor, staged).entries()) {
      rows.stale.keep(table, before[index]?.row, row)
    }
  } catch (error) {
    setStatus(project, id, 'failed')
    throw commitError(error)
  }
}
