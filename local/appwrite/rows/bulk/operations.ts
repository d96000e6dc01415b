import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { apiTime, type Clock } from '#local/appwrite/core/clock.ts'
import { UniqueConflict, type Database } from '#local/appwrite/core/db/database.ts'
import { parseTime } from '#local/appwrite/core/params/datetime.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import {
  grantedPermissions,
  isAllowed,
  ownPermissions,
  requirePermission,
} from '#local/appwrite/core/access/grants.ts'
import { chosenId } from '#local/appwrite/core/db/ids.ts'
import type { RowAction } from '#local/appwrite/core/db/row-changes.ts'
import { changeableRow, mayDo } from '#local/appwrite/rows/access.ts'
import type { Row } from '#local/appwrite/rows/row.ts'
import { changeRow, findRow, insertRow, removeRow, type RowChange } from '#local/appwrite/rows/row-store.ts'
import {
  checkChanges,
  checkNewRow,
  checkReplacement,
  type CheckedData,
  type RowData,
} from '#local/appwrite/rows/schema/structure.ts'
import { withOperatorsApplied } from '#local/appwrite/rows/schema/operator.ts'
import type { Table } from '#local/appwrite/rows/schema/table.ts'
import { toSql } from '#local/appwrite/rows/schema/value.ts'

/** The actor of a call and the table that it is about. */
export interface RowContext {
  db: Database
  clock: Clock
  actor: Actor
  table: Table
  /** Announces a change of a row to listeners. */
  tell: (action: RowAction, row: Row) => void
}

export interface RowInput {
  /** The id as the client sent it, which may be `unique()`. */
  rowId: string
  data: RowData
  permissions?: readonly string[]
}

/** Appwrite reports a taken unique value as a taken id. */
function orConflict<T>(rowId: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error
    throw new AppwriteError(
      'row_already_exists',
      `Row with the requested ID '${rowId}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
    )
  }
}

const givenTime = (actor: Actor, value: unknown) =>
  actor.kind === 'key' && typeof value === 'string' ? parseTime(value) : undefined

/** Only a key may set the times of a row. */
function timesOf({ actor, clock }: RowContext, data: RowData) {
  const now = apiTime(clock.now())
  const createdAt = givenTime(actor, data.$createdAt)
  const updatedAt = givenTime(actor, data.$updatedAt)
  return { now, createdAt, updatedAt: updatedAt ?? now }
}

function insert(
  context: RowContext,
  { rowId, data }: RowInput,
  permissions: string[],
  checked: CheckedData,
): Row {
  const { now, createdAt = now, updatedAt } = timesOf(context, data)
  return orConflict(rowId, () =>
    insertRow(context.db, context.table, {
      id: chosenId(rowId),
      createdAt,
      updatedAt,
      permissions,
      data: checked,
    }),
  )
}

function change(
  context: RowContext,
  row: Row,
  data: RowData,
  changes: Pick<RowChange, 'data' | 'permissions'>,
): Row {
  const { createdAt, updatedAt } = timesOf(context, data)
  return orConflict(row.id, () =>
    changeRow(context.db, context.table, row, { createdAt, updatedAt, ...changes }),
  )
}

function told(context: RowContext, action: RowAction, row: Row): Row {
  context.tell(action, row)
  return row
}

export function createRow(context: RowContext, input: RowInput): Row {
  const { actor, table } = context
  const permissions = grantedPermissions(actor, input.permissions ?? ownPermissions(actor))
  requirePermission(actor, table.config.$permissions, 'create')
  return told(context, 'create', insert(context, input, permissions, checkNewRow(table, input.data)))
}

/** Whether the row already has these values and permissions. Values that the columns cannot hold count as a change. */
function isUnchanged({ table }: RowContext, row: Row, { data, permissions }: RowInput): boolean {
  const samePermissions = !permissions || JSON.stringify(permissions) === JSON.stringify(row.permissions)
  if (!samePermissions || '$createdAt' in data || '$updatedAt' in data) return false
  try {
    return [...checkChanges(table, data)].every(([key, value]) => row.columns[key] === toSql(value))
  } catch (error) {
    if (error instanceof AppwriteError) return false
    throw error
  }
}

/** Updates a row. An update that changes nothing needs only permission to read, and returns the row as it is. */
export function updateRow(context: RowContext, input: RowInput): Row {
  const { db, actor, table } = context
  const known = findRow(db, table, input.rowId)
  if (known && isUnchanged(context, known, input)) {
    if (!mayDo(actor, table, known, 'read')) throw new AppwriteError('user_unauthorized')
    return known
  }
  const row = changeableRow(db, actor, table, input.rowId, 'update')
  const permissions = input.permissions && grantedPermissions(actor, input.permissions)
  const changed = change(context, row, input.data, { data: checkChanges(table, input.data), permissions })
  return told(context, 'update', changed)
}

export function upsertRow(context: RowContext, input: RowInput): Row {
  const { db, actor, table } = context
  const row = findRow(db, table, input.rowId)
  // Appwrite treats an upsert without permissions as setting those of the row again, so the caller must hold their
  // roles.
  const permissions = grantedPermissions(
    actor,
    input.permissions ?? row?.permissions ?? ownPermissions(actor),
  )
  const allowed = row
    ? mayDo(actor, table, row, 'update')
    : isAllowed(actor, table.config.$permissions, 'create')
  if (!allowed) throw new AppwriteError('user_unauthorized')
  const data = withOperatorsApplied(table, input.data, row?.columns)
  // As read in utopia-php/database 6.0.0: `_createdAt` is no column that an upsert of a known row writes.
  const { $createdAt: _kept, ...changes } = data
  const stored = row
    ? change(context, row, changes, { data: checkReplacement(table, data), permissions })
    : insert(context, { ...input, data }, permissions, checkNewRow(table, data))
  return told(context, 'upsert', stored)
}

export function deleteRow(context: RowContext, rowId: string): void {
  const { db, actor, table } = context
  const row = changeableRow(db, actor, table, rowId, 'delete')
  removeRow(db, table, row)
  context.tell('delete', row)
}
