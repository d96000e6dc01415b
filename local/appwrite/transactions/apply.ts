import type { Actor } from '#local/appwrite/core/actor.ts'
import { createRow, deleteRow, updateRow, upsertRow } from '#local/appwrite/rows/operations.ts'
import { stepColumn } from '#local/appwrite/rows/counters.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import type { Operation } from './operation.ts'

/** Does what was staged, with the caller's rights. */
export function applyOperation(rows: Rows, actor: Actor, operation: Operation): void {
  const context = rows.context(actor, operation.databaseId, operation.tableId)
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
      stepColumn(context, { ...operation, by: operation.value })
      return
    case 'decrement':
      stepColumn(context, { ...operation, by: -operation.value })
  }
}
