import { apiTime } from '#local/appwrite/core/clock.ts'
import { grantedPermissions, ownPermissions, requirePermission } from '#local/appwrite/core/access/grants.ts'
import { chosenId } from '#local/appwrite/core/db/ids.ts'
import { stageRowCall } from '#local/appwrite/transactions/stage.ts'
import { mayDo } from './access.ts'
import type { Step } from './bulk/counters.ts'
import type { RowContext, RowInput } from './bulk/operations.ts'
import { presentRow, type PresentedRow } from './row.ts'
import { findRow } from './row-store.ts'
import type { Rows } from './rows.ts'

/** Returns the response to a staged call: the row, if the caller may read it, with the sent values on top. */
function presentStaged(
  { db, clock, actor, table }: RowContext,
  rowId: string,
  sent: PresentedRow,
): PresentedRow {
  const row = findRow(db, table, rowId)
  const now = apiTime(clock.now())
  const unseen = {
    $id: rowId,
    $sequence: '',
    $databaseId: table.config.databaseId,
    $tableId: table.config.$id,
    $createdAt: now,
    $updatedAt: now,
    $permissions: [],
  }
  return { ...(row && mayDo(actor, table, row, 'read') ? presentRow(table, row) : unseen), ...sent }
}

const placeOf = ({ table }: RowContext) => ({
  databaseId: table.config.databaseId,
  tableId: table.config.$id,
})

export function stageWrite(
  rows: Rows,
  context: RowContext,
  transactionId: string,
  action: 'create' | 'update' | 'upsert' | 'delete',
  { rowId: sentId, data, permissions: sent }: RowInput,
): PresentedRow {
  const { actor, table } = context
  if (action === 'create') requirePermission(actor, table.config.$permissions, 'create')
  const rowId = chosenId(sentId)
  const wanted = action === 'create' ? (sent ?? ownPermissions(actor)) : sent
  const permissions = wanted && grantedPermissions(actor, wanted)
  stageRowCall(rows, actor, transactionId, { ...placeOf(context), action, rowId, data, permissions })
  return presentStaged(context, rowId, { ...data, ...(permissions ? { $permissions: permissions } : {}) })
}

/** The response contains only the step itself, because the server adds it to the row at commit. */
export function stageStep(
  rows: Rows,
  context: RowContext,
  transactionId: string,
  { rowId, column, by, limit }: Step,
) {
  const action = by > 0 ? 'increment' : 'decrement'
  const value = Math.abs(by)
  stageRowCall(rows, context.actor, transactionId, {
    ...placeOf(context),
    action,
    rowId,
    column,
    value,
    limit,
  })
  return presentStaged(context, rowId, { [column]: value })
}
