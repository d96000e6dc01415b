import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { createRows, deleteRows, updateRows, upsertRows } from '#local/appwrite/rows/bulk/bulk.ts'
import {
  createRow,
  deleteRow,
  updateRow,
  upsertRow,
  type RowContext,
} from '#local/appwrite/rows/bulk/operations.ts'
import { stepColumn, type Step } from '#local/appwrite/rows/bulk/counters.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { isBulk, type BulkOperation, type Operation } from './operation.ts'

function applyBulk(context: RowContext, { action, rows, data, queries }: BulkOperation): void {
  switch (action) {
    case 'bulkCreate':
      createRows(context, rows)
      return
    case 'bulkUpsert':
      upsertRows(context, rows)
      return
    case 'bulkUpdate':
      updateRows(context, data, queries)
      return
    case 'bulkDelete':
      deleteRows(context, queries)
  }
}

/** The real server reports a missing column as a missing document. */
function applyStep(context: RowContext, step: Step): void {
  try {
    stepColumn(context, step)
  } catch (error) {
    if (!(error instanceof AppwriteError) || error.type !== 'column_not_found') throw error
    throw new AppwriteError(
      'document_not_found',
      `Document with the requested ID '${step.rowId}' could not be found.`,
    )
  }
}

/** Carries out a staged operation with the rights of the caller. */
export function applyOperation(rows: Rows, actor: Actor, operation: Operation): void {
  const context = rows.context(actor, operation.databaseId, operation.tableId)
  if (isBulk(operation)) {
    applyBulk(context, operation)
    return
  }
  switch (operation.action) {
    case 'create':
      createRow(context, { ...operation, permissions: operation.permissions ?? [] })
      return
    case 'update':
      updateRow(context, operation)
      return
    case 'upsert':
      upsertRow(context, operation)
      return
    case 'delete':
      deleteRow(context, operation.rowId)
      return
    case 'increment':
      applyStep(context, { ...operation, by: operation.value })
      return
    case 'decrement':
      applyStep(context, { ...operation, by: -operation.value })
  }
}
