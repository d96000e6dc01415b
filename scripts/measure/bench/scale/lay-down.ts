import * as z from 'zod/mini'
import type { Database } from '#local/appwrite/core/db/database.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { addRow } from '#local/appwrite/rows/row-store.ts'
import { migrateTable } from '#local/appwrite/rows/schema/schema.ts'
import { checkNewRow } from '#local/appwrite/rows/schema/structure.ts'
import { describeTable, fulltextTable, type Table } from '#local/appwrite/rows/schema/table.ts'
import { type MarketRow, markOf } from './market-row.ts'
import { partOfMarket } from './market-rows.ts'

/** Puts rows into a server, past its API. */
export function putRows({ db, config }: Project, rows: Iterable<MarketRow>): void {
  const tables = new Map(config.tables.map((table) => [table.$id, describeTable(table)]))
  db.transaction(() => {
    for (const { table: name, row } of rows) {
      const table = tables.get(name)
      if (!table) throw new Error(`The server has no table ${name}`)
      const { $id, $permissions: permissions = [], ...data } = row
      const at = '2024-01-01T00:00:00.000+00:00'
      addRow(db, table, {
        id: $id,
        createdAt: at,
        updatedAt: at,
        permissions,
        data: checkNewRow(table, data),
      })
    }
  })
}

const columnSchema = z.object({ name: z.string(), type: z.string() })

/** Returns for each column the SQL of its value in a copy: unique words get the copy's mark, and times move by a day for each copy. */
function valuesOfCopy(db: Database, { rows }: Table) {
  const columns = db.select(columnSchema, `SELECT name, type FROM pragma_table_info(?)`, rows)
  return columns.flatMap(({ name, type }) => {
    if (name === '$sequence') return []
    const column = quoteName(name)
    const sample = `SELECT max(instr(${column}, '${markOf(0)}')) AS "marked", count(${column}) AS "filled" FROM ${quoteName(rows)}`
    const [found] = db.rows(sample)
    if (Number(found?.filled) === 0) return []
    if (type === 'DATETIME' && !name.startsWith('$')) {
      return { column, value: `strftime('%Y-%m-%dT%H:%M:%f+00:00', ${column}, copy.days)` }
    }
    return {
      column,
      value: Number(found?.marked) > 0 ? `replace(${column}, '${markOf(0)}', copy.mark)` : column,
    }
  })
}

const namesOf = (db: Database, type: 'index' | 'trigger', table: string) =>
  db
    .rows(`SELECT name FROM sqlite_master WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL`, type, table)
    .map(({ name }) => String(name))

/**
 * Copies all rows of a table so many times. Its indexes, words and readers are made anew afterwards, as the server itself makes them:
 * that takes a fraction of the time that it takes to keep them up to date row by row.
 */
function copyRows(db: Database, table: Table, copies: number): void {
  const { rows, readers, config } = table
  const values = valuesOfCopy(db, table)
  for (const type of ['trigger', 'index'] as const) {
    for (const name of namesOf(db, type, rows)) db.exec(`DROP ${type} ${quoteName(name)}`)
  }
  for (const { key } of config.columns) db.exec(`DROP TABLE IF EXISTS ${quoteName(fulltextTable(rows, key))}`)
  db.exec(`DROP TABLE ${quoteName(readers)}`)
  const copy = `SELECT 1, '${markOf(1)}', '1 days' UNION ALL
    SELECT number + 1, printf('q%03dq', number + 1), (number + 1) || ' days' FROM copy WHERE number < ${copies - 1}`
  // SQLite would first write down all that it inserts, if it read from the same table
  db.exec(`
    CREATE TEMP TABLE part AS SELECT * FROM ${quoteName(rows)} ORDER BY "$sequence";
    INSERT INTO ${quoteName(rows)} (${values.map(({ column }) => column).join(', ')})
      WITH RECURSIVE copy (number, mark, days) AS (${copy})
      SELECT ${values.map(({ value }) => value).join(', ')} FROM copy CROSS JOIN part;
    DROP TABLE part`)
  migrateTable(db, table)
}

/** Lays a market of so many parts down in an empty server whose rows are in a file. */
export function layDownMarket(project: Project, parts: number): void {
  const { db, config } = project
  putRows(project, partOfMarket())
  if (parts === 1) return
  const filled = config.tables.map(describeTable).filter(({ rows }) => {
    return db.rows(`SELECT 1 FROM ${quoteName(rows)} LIMIT 1`).length > 0
  })
  // what is written by one process at once needs no journal
  db.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA threads = 2',
  )
  for (const table of filled) copyRows(db, table, parts)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000')
}
