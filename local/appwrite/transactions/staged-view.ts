import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { LimitReached } from '#local/appwrite/rows/bulk/counters.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { applyOperation } from './apply.ts'
import type { Operation } from './operation.ts'

const EVERYONE: Actor = { kind: 'key', scopes: 'all' }

/** Staging judges neither structure nor conflicts; what cannot be done is simply not to be seen. */
export function tryOperation(rows: Rows, operation: Operation): void {
  try {
    rows.project.db.transaction(() => applyOperation(rows, EVERYONE, operation))
  } catch (error) {
    if (!(error instanceof AppwriteError || error instanceof LimitReached)) throw error
  }
}

/** Reads of a transaction show its writes, except steps of counters: the server adds those at commit only. */
export function withStaged<T>(rows: Rows, operations: readonly Operation[], read: () => T): T {
  return rows.project.db.preview(() => {
    for (const operation of operations) {
      if (operation.action !== 'increment' && operation.action !== 'decrement') tryOperation(rows, operation)
    }
    return read()
  })
}
