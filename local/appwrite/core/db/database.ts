import Libsql from 'libsql'
import * as v from 'valibot'

export type SqlValue = string | number | bigint | null
export type SqlRow = Record<string, SqlValue>

/** The only door to SQLite: synchronous, so that each request's work is one uninterrupted turn. */
export interface Database {
  exec(sql: string): void
  /** Answers how many rows changed. */
  run(sql: string, ...values: SqlValue[]): number
  rows(sql: string, ...values: SqlValue[]): SqlRow[]
  select<Schema extends v.GenericSchema>(
    schema: Schema,
    sql: string,
    ...values: SqlValue[]
  ): v.InferOutput<Schema>[]
  /** All or nothing. Inside another transaction it undoes its own part alone. */
  transaction<T>(work: () => T): T
  /** Undoes whatever the work did and answers what it saw. */
  preview<T>(work: () => T): T
  /** Does the work once what is being written can't be undone any more, and never if it is undone. */
  afterCommit(work: () => void): void
  close(): void
}

/** A unique index refused a row. */
export class UniqueConflict extends Error {
  override name = 'UniqueConflict'
}

/** libsql binds every JavaScript number as REAL; an integer must arrive as INTEGER. */
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

/** `read` touches nothing, not even the file's journal. */
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
    select: (schema, sql, ...values) => rows(sql, ...values).map((row) => v.parse(schema, row)),
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

/** The database as it is at one moment, whoever writes to it meanwhile. Nothing may lie at the new place. */
export function copyDatabase(from: string, to: string): void {
  const connection = new Libsql(from)
  try {
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
  } finally {
    connection.close()
  }
}

/** Whether a program has it open: only who is alone may leave the write-ahead journal. */
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
