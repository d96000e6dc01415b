import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { rangeField, strictBooleanField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App } from '#local/appwrite/core/project.ts'
import { asDocumentError } from '#local/appwrite/rows/documents/document-words.ts'
import { listSystemRows } from '#local/appwrite/queries/system-list.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'
import { commitTransaction } from './commit.ts'
import { operationsParam, toOperation } from './operation.ts'
import { stageOperations } from './stage.ts'
import {
  createTransaction,
  deleteTransaction,
  findTransaction,
  setStatus,
  transactionList,
  transactionSchema,
  type Transaction,
} from './store.ts'

const DEFAULT_TTL = 300

const createParams = z.object({ ttl: z.optional(rangeField(60, 3600)) })
const idParams = z.object({ transactionId: z.string() })
const updateParams = z.object({
  transactionId: z.string(),
  commit: z.optional(strictBooleanField()),
  rollback: z.optional(strictBooleanField()),
})
const operationsParams = z.object({ transactionId: z.string(), operations: operationsParam })

const present = ({ id, createdAt, updatedAt, status, operations, expiresAt }: Transaction) => ({
  $id: id,
  $createdAt: createdAt,
  $updatedAt: updatedAt,
  status,
  operations,
  expiresAt,
})

function orDocumentError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asDocumentError(error)
  }
}

export function registerTransactions(app: App, rows: Rows): void {
  const { project } = rows
  const path = '/tablesdb/transactions'
  const [read, write] = [needs(project, 'rows.read'), needs(project, 'rows.write')]

  app.post(path, write, async (c) => {
    const { ttl = DEFAULT_TTL } = await params(c, createParams)
    return c.json(present(createTransaction(project, c.get('actor'), ttl)), 201)
  })

  app.get(path, read, async (c) => {
    const { total, rows: found } = await listSystemRows(c, project, transactionList(c.get('actor')))
    return c.json({ total, transactions: found.map((row) => present(transactionSchema.parse(row))) })
  })

  app.get(`${path}/:transactionId`, read, async (c) => {
    const { transactionId } = await params(c, idParams)
    return c.json(present(findTransaction(project, c.get('actor'), transactionId)))
  })

  app.patch(`${path}/:transactionId`, write, async (c) => {
    const { transactionId, commit = false, rollback = false } = await params(c, updateParams)
    if (commit && rollback) {
      throw new AppwriteError('general_bad_request', 'Cannot commit and rollback at the same time')
    }
    if (!commit && !rollback)
      throw new AppwriteError('general_bad_request', 'Either commit or rollback must be true')
    const actor = c.get('actor')
    const transaction = findTransaction(project, actor, transactionId)
    if (transaction.status !== 'pending') throw new AppwriteError('transaction_not_ready')
    if (new Date(transaction.expiresAt) < project.clock.now()) throw new AppwriteError('transaction_expired')
    if (commit) commitTransaction(rows, actor, transaction)
    else setStatus(project, transactionId, 'failed')
    return c.json(present(findTransaction(project, actor, transactionId)))
  })

  app.delete(`${path}/:transactionId`, write, async (c) => {
    const { transactionId } = await params(c, idParams)
    deleteTransaction(project, findTransaction(project, c.get('actor'), transactionId).id)
    return c.body(null, 204)
  })

  app.post(`${path}/:transactionId/operations`, write, async (c) => {
    const { transactionId, operations } = await params(c, operationsParams)
    const actor = c.get('actor')
    const transaction = findTransaction(project, actor, transactionId)
    if (operations.length === 0)
      throw new AppwriteError('general_bad_request', 'Operations array cannot be empty')
    orDocumentError(() => stageOperations(rows, actor, transaction.id, operations.map(toOperation)))
    return c.json(present(findTransaction(project, actor, transactionId)), 201)
  })
}
