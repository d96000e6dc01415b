import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import * as z from 'zod/mini'
import { pageQuery } from './page-query.ts'
import type { Page, PageQuery } from './page-query.ts'

export type Connection = Database.Database

const schema = `
  create table if not exists records (
    sequence integer primary key autoincrement, kind text not null, id text not null, body text not null, unique (kind, id));
  create table if not exists answers (
    scope text primary key, fingerprint text not null, status integer not null, body text not null,
    request_id text not null, created integer not null);
  create table if not exists deliveries (
    sequence integer primary key autoincrement, event text not null, url text not null, attempts integer not null,
    state text not null, due integer not null, last_status integer);
  create table if not exists entries (
    source text not null, owner text not null, currency text not null, amount integer not null,
    available_on integer not null, primary key (owner, currency, available_on, source)) without rowid;
  create index if not exists entries_by_source on entries (source);
  create index if not exists deliveries_by_state on deliveries (state);
  create index if not exists deliveries_by_event on deliveries (event);
  create index if not exists records_of_account on records
    (kind, json_extract(body, '$.account'), json_extract(body, '$.created'), sequence);
  create index if not exists records_of_intent on records
    (kind, json_extract(body, '$.intent'), json_extract(body, '$.created'), sequence);
  create index if not exists records_of_group on records
    (kind, json_extract(body, '$.transferGroup'), json_extract(body, '$.created'), sequence);
  create index if not exists records_of_transfer on records
    (kind, json_extract(body, '$.transfer'), json_extract(body, '$.created'), sequence);
`

/** Opens a database in memory (`:memory:`) or in a file, which is created with its folder if it does not exist. */
export function openDatabase(file: string): Connection {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  connection.exec(schema)
  return connection
}

export function clearDatabase(connection: Connection): void {
  connection.exec('delete from records; delete from answers; delete from deliveries; delete from entries')
}

/** Reads rows, also where there is only one: libsql's `get` adds a column of its own to the row. */
export function selectRows<T>(
  connection: Connection,
  row: z.ZodMiniType<T>,
  sql: string,
  ...values: unknown[]
): T[] {
  return z.array(row).parse(connection.prepare(sql).all(...values))
}

const bodyRow = z.object({ body: z.string() })

/** All records of one kind. They are stored as JSON and checked when they are read. */
export interface Collection<T extends { id: string }> {
  /** Checks a record that comes from elsewhere. */
  parse: (record: unknown) => T
  find: (id: string) => T | undefined
  put: (record: T) => void
  /** All records, oldest first. */
  list: () => T[]
  /** One page of records, newest first. */
  page: (query: PageQuery) => Page<T>
}

export function createCollection<T extends { id: string }>(
  connection: Connection,
  kind: string,
  schema: z.ZodMiniType<T>,
): Collection<T> {
  const parse = ({ body }: { body: string }): T => schema.parse(JSON.parse(body))
  return {
    parse: (record) => schema.parse(record),
    find(id) {
      const sql = 'select body from records where kind = ? and id = ?'
      return selectRows(connection, bodyRow, sql, kind, id).map(parse)[0]
    },
    put(record) {
      connection
        .prepare(
          'insert into records (kind, id, body) values (?, ?, ?) on conflict (kind, id) do update set body = excluded.body',
        )
        .run(kind, record.id, JSON.stringify(record))
    },
    list() {
      const sql = 'select body from records where kind = ? order by sequence'
      return selectRows(connection, bodyRow, sql, kind).map(parse)
    },
    page(query) {
      const { sql, values, toPage } = pageQuery(kind, query)
      return toPage(selectRows(connection, bodyRow, sql, ...values).map(parse))
    },
  }
}
