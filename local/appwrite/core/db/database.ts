import Libsql from 'libsql'
import type * as z from 'zod/mini'

export type SqlValue = string | number | bigint | null
export type SqlRow = Record<string, SqlValue>

/** The only access to SQLite. All calls are synchronous, so that no other request can run in the middle of one. */
export interface Database {
  exec(sql: string): void
  /** Returns how many rows changed. */
  run(sql: string, ...values: SqlValue[]): number
  rows(sql: string, ...values: SqlValue[]): SqlRow[]
  select<Schema extends z.ZodMiniType>(schema: Schema, sql: string, ...values: SqlValue[]): z.infer<Schema>[]
  /** Keeps all changes or none. Inside another transaction, an error undoes only the inner part. */
  transaction<T>(work: () => T): T
  /** Undoes all changes and returns what the work returned. */
  preview<T>(work: () => T): T
  /**
   * Runs the work once the surrounding transaction has been committed, at once if there is none, and never if the
   * transaction is undone.
   */
  afterCommit(work: () => void): void
  close(): void
}

/** Thrown when a unique index refuses a row. */
export class UniqueConflict extends Error {
  override name = 'UniqueConflict'
}

/** libsql binds every JavaScript number as REAL, but an integer must be stored as INTEGER. */
const bindable = (value: SqlValue): SqlValue =>
  typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value

const isSqlRow = (value: unknown): value is SqlRow => typeof value === 'object' && value !== null

const uniqueCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

function orConflict<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    const conflict = error instanceof Libsql.SqliteError && uniqueCodes.has(error.code)
    throw conflict ? new UniqueConflict(error.message) : error
  }
}

/** With `read` access nothing is written, not even the journal of the file. */
export function openDatabase(file: string, access: 'write' | 'read' = 'write'): Database {
  const connection = new Libsql(file, { readonly: access === 'read' })
  if (access === 'write') {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  }
  const statements = new Map<string, Libsql.Statement>()
  let depth = 0
  let waiting: (() => void)[] = []

  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const rows = (sql: string, ...values: SqlValue[]) =>
    prepared(sql).all(values.map(bindable)).filter(isSqlRow)

  function within<T>(work: () => T, outcome: 'keep' | 'undo'): T {
    const [begin, keep, undo] =
      depth === 0
        ? ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
        : [`SAVEPOINT s${depth}`, `RELEASE s${depth}`, `ROLLBACK TO s${depth}; RELEASE s${depth}`]
    const before = waiting.length
    connection.exec(begin)
    depth += 1
    try {
      const result = work()
      connection.exec(outcome === 'keep' ? keep : undo)
      if (outcome === 'undo') waiting.length = before
      return result
    } catch (error) {
      connection.exec(undo)
      waiting.length = before
      throw error
    } finally {
      depth -= 1
      if (depth === 0) doWaiting()
    }
  }

  function doWaiting(): void {
    const due = waiting
    waiting = []
    for (const work of due) work()
  }

  return {
    exec: (sql) => {
      orConflict(() => connection.exec(sql))
    },
    run: (sql, ...values) => orConflict(() => prepared(sql).run(values.map(bindable)).changes),
    rows,
    select: (schema, sql, ...values) => rows(sql, ...values).map((row) => schema.parse(row)),
    transaction: (work) => within(work, 'keep'),
    preview: (work) => within(work, 'undo'),
    afterCommit: (work) => {
      if (depth > 0) waiting.push(work)
      else work()
    },
    close: () => {
      statements.clear()
      connection.close()
    },
  }
}

/**
 * Writes a copy of the database as it is at one moment, even while others write to it. The file `to` must not exist
 * yet.
 */
export function copyDatabase(from: string, to: string): void {
  const connection = new Libsql(from)
  try {
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
  } finally {
    connection.close()
  }
}

/**
 * Whether another program has the database open. SQLite allows only the sole user of a database to leave the
 * write-ahead journal.
 */
export function isOpenElsewhere(file: string): boolean {
  const connection = new Libsql(file)
  try {
    connection.exec('PRAGMA journal_mode = DELETE')
    return false
  } catch (error) {
    if (error instanceof Libsql.SqliteError && error.code === 'SQLITE_BUSY') return true
    throw error
  } finally {
    connection.close()
  }
}
