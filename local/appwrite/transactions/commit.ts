import type { Actor } from '#local/appwrite/core/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { LimitReached } from '#local/appwrite/rows/counters.ts'
import { asDocumentError } from '#local/appwrite/rows/document-words.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { applyOperation } from './apply.ts'
import { baseOf } from './stage.ts'
import { setStatus, stagedOperations, type StagedOperation, type Transaction } from './store.ts'

const CONFLICTS = new Set(['row_already_exists', 'row_not_found', 'column_not_found'])

/** Errors inside a transaction speak of documents, as if the newer words had not reached that code. */
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

/** Steps of a counter commute, so no other write can conflict with them. */
function isStale(rows: Rows, actor: Actor, { operation, base }: StagedOperation): boolean {
  const { action } = operation
  return action !== 'increment' && action !== 'decrement' && baseOf(rows, actor, operation) !== base
}

export function commitTransaction(rows: Rows, actor: Actor, { id }: Transaction): void {
  const { project } = rows
  const staged = stagedOperations(project, id)
  try {
    project.db.transaction(() => {
      if (staged.some((operation) => isStale(rows, actor, operation)))
        throw new AppwriteError('transaction_conflict')
      for (const { operation } of staged) applyOperation(rows, actor, operation)
      setStatus(project, id, 'committed')
    })
  } catch (error) {
    setStatus(project, id, 'failed')
    throw commitError(error)
  }
}
