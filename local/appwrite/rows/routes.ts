import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, AppEnv } from '#local/appwrite/core/project.ts'
import { createRows } from './bulk/bulk.ts'
import { LimitReached, stepColumn, type Step } from './bulk/counters.ts'
import { createRow, deleteRow, updateRow, upsertRow } from './bulk/operations.ts'
import {
  createParams,
  deleteParams,
  getParams,
  listParams,
  rowData,
  stepParams,
  writeParams,
} from './params.ts'
import { getRow, listRows, readWithin } from './reading.ts'
import { presentRow } from './row.ts'
import type { Rows } from './rows.ts'
import type { RowData } from './schema/structure.ts'
import { stageStep, stageWrite } from './staged-calls.ts'

export const ROWS_PATH = '/tablesdb/:databaseId/tables/:tableId/rows'
const ROW = `${ROWS_PATH}/:rowId`
type RowsContext = Context<AppEnv>
type CreateInput = z.infer<typeof createParams>

export function registerReading(app: App, rows: Rows): void {
  const read = needs(rows.project, ['rows.read', 'documents.read'])

  app.get(ROWS_PATH, read, async (c) => {
    const { databaseId, tableId, queries, total, transactionId } = await params(c, listParams)
    const context = rows.context(c.get('actor'), databaseId, tableId)
    const count = total === false ? 'none' : 'total'
    return c.json(readWithin(rows, context.actor, transactionId, () => listRows(context, { queries, count })))
  })

  app.get(ROW, read, async (c) => {
    const { databaseId, tableId, rowId, queries, transactionId } = await params(c, getParams)
    const context = rows.context(c.get('actor'), databaseId, tableId)
    const stale = transactionId ? undefined : rows.stale
    return c.json(
      readWithin(rows, context.actor, transactionId, () => getRow(context, rowId, { queries, stale })),
    )
  })
}

async function create(c: RowsContext, rows: Rows) {
  const given = await params(c, createParams)
  return given.rows ? createMany(c, rows, given, given.rows) : createOne(c, rows, given)
}

function createMany(c: RowsContext, rows: Rows, given: CreateInput, list: readonly RowData[]) {
  const { databaseId, tableId, data } = given
  if (data !== undefined) {
    throw new AppwriteError(
      'general_bad_request',
      'You can only send one of the following parameters: data, rows',
    )
  }
  const actor = c.get('actor')
  if (actor.kind !== 'key') throw new AppwriteError('general_unauthorized_scope')
  if (list.length === 0) throw new AppwriteError('row_missing_data')
  return c.json(createRows(rows.context(actor, databaseId, tableId), list), 201)
}

function createOne(c: RowsContext, rows: Rows, given: CreateInput) {
  const { databaseId, tableId, rowId, data: sent, permissions, transactionId } = given
  const data = rowData(sent)
  if (!data) throw new AppwriteError('row_missing_data')
  if (rowId === undefined) {
    throw new AppwriteError('row_missing_data', 'Row ID is required when creating a single row.')
  }
  const context = rows.context(c.get('actor'), databaseId, tableId)
  const input = { rowId, data, permissions }
  if (transactionId) return c.json(stageWrite(rows, context, transactionId, 'create', input), 201)
  return c.json(presentRow(context.table, createRow(context, input)), 201)
}

async function change(c: RowsContext, rows: Rows, action: 'update' | 'upsert') {
  const { databaseId, tableId, rowId, data: sent, permissions, transactionId } = await params(c, writeParams)
  const data = rowData(sent)
  if (!data && !permissions) throw new AppwriteError('row_missing_payload')
  const context = rows.context(c.get('actor'), databaseId, tableId)
  const input = { rowId, data: data ?? {}, permissions }
  if (transactionId) return c.json(stageWrite(rows, context, transactionId, action, input))
  const write = action === 'update' ? updateRow : upsertRow
  return c.json(presentRow(context.table, write(context, input)))
}

async function step(c: RowsContext, rows: Rows, direction: 'increment' | 'decrement') {
  const given = await params(c, stepParams)
  const { databaseId, tableId, rowId, column, transactionId } = given
  const value = given.value ?? 1
  if (value <= 0)
    throw new AppwriteError('general_argument_invalid', 'Value must be numeric and greater than 0')
  const limit = direction === 'increment' ? given.max : given.min
  const context = rows.context(c.get('actor'), databaseId, tableId)
  const asked: Step = { rowId, column, by: direction === 'increment' ? value : -value, limit }
  if (transactionId) return c.json(stageStep(rows, context, transactionId, asked))
  try {
    return c.json(presentRow(context.table, stepColumn(context, asked)))
  } catch (error) {
    throw error instanceof LimitReached ? new AppwriteError('column_limit_exceeded', error.message) : error
  }
}

export function registerWriting(app: App, rows: Rows): void {
  const write = needs(rows.project, ['rows.write', 'documents.write'])

  app.post(ROWS_PATH, write, (c) => create(c, rows))
  app.patch(ROW, write, (c) => change(c, rows, 'update'))
  app.put(ROW, write, (c) => change(c, rows, 'upsert'))
  app.delete(ROW, write, async (c) => {
    const { databaseId, tableId, rowId, transactionId } = await params(c, deleteParams)
    const context = rows.context(c.get('actor'), databaseId, tableId)
    if (transactionId) stageWrite(rows, context, transactionId, 'delete', { rowId, data: {} })
    else deleteRow(context, rowId)
    return c.body(null, 204)
  })
  app.patch(`${ROW}/:column/increment`, write, (c) => step(c, rows, 'increment'))
  app.patch(`${ROW}/:column/decrement`, write, (c) => step(c, rows, 'decrement'))
}
