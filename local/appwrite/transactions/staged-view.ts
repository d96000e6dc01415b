import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { LimitReached } from '#local/appwrite/rows/bulk/counters.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { applyOperation } from './apply.ts'
import type { Operation } from './operation.ts'

const EVERYONE: Actor = { kind: 'key', scopes: 'all' }

/**
 * Carries out an operation for a preview. Staging reports no errors of structure and no conflicts, so an operation that
 * fails leaves no trace in the preview.
 */
export function tryOperation(rows: Rows, operation: Operation): void {
  try {
    rows.project.db.transaction(() => applyOperation(rows, EVERYONE, operation))
  } catch (error) {
    if (!(error instanceof AppwriteError || error instanceof LimitReached)) throw error
  }
}

/**
 * Reads as if the operations had been carried out, but without the steps of counters, which the real server adds only
 * at commit.
 */
export function withStaged<T>(rows: Rows, operations: readonly Operation[], read: () => T): T {
  return rows.project.db.preview(() => {
    for (const operation of operations) {
      if (operation.action !== 'increment' && operation.action !== 'decrement') tryOperation(rows, operation)
    }
    return read()
  })
}
