import * as z from 'zod/mini'
import { apiTime, type Clock } from '#local/appwrite/core/clock.ts'
import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { operationSchema, type Operation } from './operation.ts'

const MAX_OPERATIONS = 100
/** How long an expired transaction can still be read, in milliseconds. */
const KEPT_AFTER_EXPIRY = 24 * 60 * 60 * 1000

export const transactionSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'committed', 'failed']),
  owner: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string(),
  operations: z.number(),
})
export type Transaction = z.infer<typeof transactionSchema>

/**
 * An operation with the state that its row had when the operation was staged. A different state at commit is a
 * conflict.
 */
export interface StagedOperation {
  operation: Operation
  base: string | null
}

const stagedSchema = z.object({ operation: z.string(), base: z.nullable(z.string()) })

const COLUMNS = `"id", "status", "owner", "createdAt", "updatedAt", "expiresAt",
  (SELECT count(*) FROM transaction_operations WHERE transaction_id = id) AS "operations"`

/** People see their own transactions, guests see none, and keys see all. */
const ownerOf = (actor: Actor) => (actor.kind === 'user' ? actor.identity.userId : '')

export function createTransactionTables(db: Database): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS transactions (
      id TEXT PRIMARY KEY, status TEXT NOT NULL, owner TEXT NOT NULL,
      createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL, expiresAt TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS transaction_operations (
      transaction_id TEXT NOT NULL REFERENCES transactions ON DELETE CASCADE, operation TEXT NOT NULL, base TEXT
    );
    CREATE VIEW IF NOT EXISTS transaction_list AS SELECT rowid AS "$sequence", id AS "$id", createdAt AS "$createdAt",
      updatedAt AS "$updatedAt", ${COLUMNS} FROM transactions;
    CREATE INDEX IF NOT EXISTS transaction_operations_of ON transaction_operations (transaction_id);
  `)
}

export const transactionList = (actor: Actor) => ({
  table: 'transaction_list',
  noun: 'Transaction',
  visible: actor.kind === 'key' ? sql('1') : sql(`owner = ? AND owner <> ''`, ownerOf(actor)),
  attributes: systemAttributes({ status: 'string', expiresAt: 'datetime' }),
  searched: [],
})

export interface Where {
  db: Database
  clock: Clock
}

export function findTransaction({ db }: Where, actor: Actor, id: string): Transaction {
  const [transaction] = db.select(transactionSchema, `SELECT ${COLUMNS} FROM transactions WHERE id = ?`, id)
  const visible = actor.kind === 'key' || (actor.kind === 'user' && transaction?.owner === ownerOf(actor))
  if (transaction && visible) return transaction
  throw new AppwriteError(
    'transaction_not_found',
    `Transaction with the requested ID '${id}' could not be found.`,
  )
}

/** `ttl` is in seconds. */
export function createTransaction({ db, clock }: Where, actor: Actor, ttl: number): Transaction {
  const now = clock.now()
  const createdAt = apiTime(now)
  const expiresAt = apiTime(new Date(now.getTime() + ttl * 1000))
  const transaction: Transaction = {
    id: uniqueId(),
    status: 'pending',
    owner: ownerOf(actor),
    createdAt,
    updatedAt: createdAt,
    expiresAt,
    operations: 0,
  }
  db.run(`DELETE FROM transactions WHERE expiresAt < ?`, apiTime(new Date(now.getTime() - KEPT_AFTER_EXPIRY)))
  db.run(
    `INSERT INTO transactions VALUES (?, 'pending', ?, ?, ?, ?)`,
    transaction.id,
    transaction.owner,
    createdAt,
    createdAt,
    expiresAt,
  )
  return transaction
}

export function setStatus({ db, clock }: Where, id: string, status: Transaction['status']): void {
  db.run(`UPDATE transactions SET status = ?, updatedAt = ? WHERE id = ?`, status, apiTime(clock.now()), id)
}

export function deleteTransaction({ db }: Where, id: string): void {
  db.run(`DELETE FROM transactions WHERE id = ?`, id)
}

export function stagedOperations({ db }: Where, id: string): StagedOperation[] {
  return db
    .select(
      stagedSchema,
      `SELECT operation, base FROM transaction_operations WHERE transaction_id = ? ORDER BY rowid`,
      id,
    )
    .map(({ operation, base }) => ({ operation: operationSchema.parse(JSON.parse(operation)), base }))
}

export function addOperations(
  { db }: Where,
  { id, operations }: Transaction,
  added: readonly StagedOperation[],
): void {
  if (operations + added.length > MAX_OPERATIONS) {
    throw new AppwriteError(
      'transaction_limit_exceeded',
      `Transaction already has ${operations} operations, adding ${added.length} would exceed the maximum of ${MAX_OPERATIONS}`,
    )
  }
  for (const { operation, base } of added) {
    db.run(`INSERT INTO transaction_operations VALUES (?, ?, ?)`, id, JSON.stringify(operation), base)
  }
}
