import { inBatches } from '#src/lib/flow/in-batches.ts'
import { Operator, Query, TablesDB, type Client } from 'node-appwrite'
import { begin, commit } from './commit.ts'
import { areAsRead, type RowAsRead, guarded } from './row-guards.ts'
import { type Counter, parseRow, type Row, type RowData, type TableName, versioned } from './rows.ts'
import { expectingTableErrors, MaximumReached, RowMissing } from './table-errors.ts'
import { createStage, type Stage } from './transaction.ts'

export const DATABASE = 'market'

/** The number of ids that Appwrite accepts in one query. */
export const IDS_PER_QUERY = 100

/** Appwrite creates this many rows in one call. */
const BATCH = 100

/** The conditions of a commit. */
export type CommitConditions = {
  decidedOn?: readonly RowAsRead[] | undefined
  isStillTrue?: (() => Promise<boolean>) | undefined
}

/** What `addToAll` does to a row. */
export type Addition<Table extends TableName> = {
  $id: string
  /** For a row that does not exist; by default now. */
  $createdAt?: string
  /** By default only the server and those with permissions of the whole table can read the row. */
  $permissions?: string[]
  /** Columns that are written. All required ones must be among them. */
  data: RowData<Table>
  /** All counters of the table: Appwrite writes back what it has read before of a column that an upsert leaves out. */
  add: Readonly<Record<Counter<Table>, number>>
}

const operatorOf = (by: number): string => (by < 0 ? Operator.decrement(-by, 0) : Operator.increment(by))

/** Access to the tables with the server's key. Expected errors have the classes of `table-errors.ts`. */
export function createTables(client: Client) {
  const db = new TablesDB(client)
  const at = (tableId: TableName, rowId: string) => ({ databaseId: DATABASE, tableId, rowId })
  let begun: Promise<string> | undefined

  const tables = {
    /**
     * Returns the row, or null if there is none. The row is read as a list, because Appwrite may serve a single row from a cache
     * that is hours old (observed on 1.9.6).
     */
    async get<Table extends TableName>(table: Table, rowId: string): Promise<Row<Table> | null> {
      const [row] = await tables.findExactly(table, { $id: rowId }, [Query.limit(1)])
      return row ?? null
    },

    /** The caller must limit the list; without a limit Appwrite returns 25 rows. */
    async find<Table extends TableName>(table: Table, queries: string[]): Promise<Row<Table>[]> {
      const { rows } = await db.listRows({ databaseId: DATABASE, tableId: table, queries, total: false })
      return rows.map((row) => parseRow(table, row))
    },

    /**
     * Returns those of the found rows whose columns have these values. MariaDB may ignore letter case, so it also finds the rows of an id
     * or a key that differs in letter case alone, and each value is compared again. Such rows count for the limit of the list, which the
     * caller must give.
     */
    async findExactly<Table extends TableName, Column extends keyof Row<Table> & string>(
      table: Table,
      values: Readonly<Record<Column, string>>,
      queries: string[],
    ): Promise<Row<Table>[]> {
      const wanted = Object.entries<string>(values)
      const asked = wanted.map(([column, value]) => Query.equal(column, value))
      const rows = await tables.find(table, [...asked, ...queries])
      return rows.filter((row) => {
        const stored = new Map<string, unknown>(Object.entries(row))
        return wanted.every(([column, value]) => stored.get(column) === value)
      })
    },

    async first<Table extends TableName>(table: Table, queries: string[]): Promise<Row<Table> | null> {
      const [row] = await tables.find(table, [...queries, Query.limit(1)])
      return row ?? null
    },

    /** Appwrite counts 5000 at most. */
    async count(table: TableName, queries: string[]): Promise<number> {
      const counted = [...queries, Query.limit(1)]
      return (await db.listRows({ databaseId: DATABASE, tableId: table, queries: counted, total: true }))
        .total
    },

    /** Without `permissions` only the server and those with permissions of the whole table can read the row. */
    async create<Table extends TableName>(
      table: Table,
      rowId: string,
      data: RowData<Table>,
      permissions: string[] = [],
    ): Promise<Row<Table>> {
      const row = await expectingTableErrors(() =>
        db.createRow({ ...at(table, rowId), data: versioned(table, data), permissions }),
      )
      return parseRow(table, row)
    },

    /**
     * Creates rows that have no permissions of their own: all of them, or none.
     * @throws {Conflict} if one of the rows exists
     */
    async createAll<Table extends TableName>(
      table: Table,
      rows: readonly (RowData<Table> & { $id: string })[],
    ): Promise<void> {
      for (const batch of inBatches(rows, BATCH)) {
        await expectingTableErrors(() =>
          db.createRows({
            databaseId: DATABASE,
            tableId: table,
            rows: batch,
          }),
        )
      }
    },

    async update<Table extends TableName>(table: Table, rowId: string, data: RowData<Table>) {
      const row = await expectingTableErrors(() =>
        db.updateRow({ ...at(table, rowId), data: versioned(table, data) }),
      )
      return parseRow(table, row)
    },

    /** Removing a row that does not exist is no error. */
    async remove(table: TableName, rowId: string): Promise<void> {
      try {
        await expectingTableErrors(() => db.deleteRow(at(table, rowId)))
      } catch (error) {
        if (!(error instanceof RowMissing)) throw error
      }
    },

    /** Changes all rows that match the queries. */
    async updateAll<Table extends TableName>(
      table: Table,
      data: RowData<Table>,
      queries: string[],
    ): Promise<void> {
      await db.updateRows({ databaseId: DATABASE, tableId: table, data: versioned(table, data), queries })
    },

    /** Removes all rows that match the queries. Returns their number. */
    async removeAll(table: TableName, queries: string[]): Promise<number> {
      const { total } = await db.deleteRows({ databaseId: DATABASE, tableId: table, queries })
      return total
    },

    /**
     * Adds to counters of several rows in one request, and creates the rows that do not exist, whose counters begin with 0. No counter
     * falls below 0. Returns the rows in their order, with what all calls so far have added: Appwrite 1.9.6 reads them again after it
     * has written. (Read in its source, as is that operators need MariaDB or PostgreSQL.)
     */
    async addToAll<Table extends TableName>(
      table: Table,
      rows: readonly Addition<Table>[],
    ): Promise<Row<Table>[]> {
      const answer = await db.upsertRows({
        databaseId: DATABASE,
        tableId: table,
        rows: rows.map(({ $id, $createdAt, $permissions = [], data, add }) => ({
          $id,
          ...($createdAt && { $createdAt }),
          $permissions,
          ...data,
          ...Object.fromEntries(Object.entries<number>(add).map(([column, by]) => [column, operatorOf(by)])),
        })),
      })
      return answer.rows.map((row) => parseRow(table, row))
    },

    /**
     * Returns the row with the value that this call gave it, and with its former `$updatedAt` (as recorded).
     * @throws {MaximumReached} if the column would exceed `max`
     * @throws {RowMissing} if there is no such row
     */
    async increment<Table extends TableName>(
      table: Table,
      rowId: string,
      column: Counter<Table>,
      value = 1,
      max?: number,
    ): Promise<Row<Table>> {
      const row = await expectingTableErrors(() =>
        db.incrementRowColumn({ ...at(table, rowId), column, value, max }),
      )
      return parseRow(table, row)
    },

    /** Decrements by one. A counter that is 0 stays 0. */
    async decrement<Table extends TableName>(table: Table, rowId: string, column: Counter<Table>) {
      try {
        await expectingTableErrors(() =>
          db.decrementRowColumn({ ...at(table, rowId), column, value: 1, min: 0 }),
        )
      } catch (error) {
        if (!(error instanceof MaximumReached)) throw error
      }
    },

    /**
     * Begins the next transaction beside the reads that it is decided on, so that nobody waits for the one and then for the other. It is
     * for actions that nearly always write: a transaction that is not committed costs a request, and expires by itself.
     */
    beginTransaction(): void {
      begun ??= begin(db)
      // whoever commits gets the error
      begun.catch(() => undefined)
    },

    /**
     * Commits all staged operations or none. A decision based on rows that were read before names them in `decidedOn`: of several
     * commits decided on the same versions, only one succeeds. `isStillTrue` is for conditions that no version covers. It is
     * asked after staging; a change in the milliseconds after that goes unnoticed.
     * @throws {Conflict} if a unique index, another commit or a change prevents the commit, or `isStillTrue` returns false
     * @throws {RowMissing} if an operation refers to a missing row
     */
    async transaction(
      fill: (tx: Stage) => void,
      { decidedOn = [], isStillTrue }: CommitConditions = {},
    ): Promise<void> {
      const { operations, ...tx } = createStage(DATABASE)
      fill(tx)
      if (operations.length === 0) return
      const transaction = begun ?? begin(db)
      begun = undefined
      await commit(
        db,
        await transaction,
        guarded(DATABASE, operations, decidedOn),
        async () => (await areAsRead(tables, decidedOn)) && ((await isStillTrue?.()) ?? true),
      )
    },
  }
  return tables
}
export type Tables = ReturnType<typeof createTables>
