import { Query, TablesDB, type Client } from 'node-appwrite'
import { commit } from './commit.ts'
import { areAsRead, type Decided, guarded } from './row-guards.ts'
import { type Counter, parseRow, type Row, type RowData, type TableName, versioned } from './rows.ts'
import { expectingTableErrors, MaximumReached, RowMissing } from './table-errors.ts'
import { createStage, type Stage } from './transaction.ts'

export const DATABASE = 'market'

/** On what a commit rests. */
export type Decision = {
  decidedOn?: readonly Decided[] | undefined
  isStillTrue?: (() => Promise<boolean>) | undefined
}

/** The tables with the server's key. Expected failures are the classes of `table-errors.ts`. */
export function createTables(client: Client) {
  const db = new TablesDB(client)
  const at = (tableId: TableName, rowId: string) => ({ databaseId: DATABASE, tableId, rowId })

  const tables = {
    /**
     * Asked for by a list: a single row may be answered from a cache as it was hours ago (appwrite 1.9.6, tried). The id is
     * compared again, as a database may take ids that differ in letter case for the same (MariaDB).
     */
    async get<Table extends TableName>(table: Table, rowId: string): Promise<Row<Table> | null> {
      const row = await tables.first(table, [Query.equal('$id', rowId)])
      return row?.$id === rowId ? row : null
    },

    /** The caller limits the list; without a limit Appwrite answers 25 rows. */
    async find<Table extends TableName>(table: Table, queries: string[]): Promise<Row<Table>[]> {
      const { rows } = await db.listRows({ databaseId: DATABASE, tableId: table, queries, total: false })
      return rows.map((row) => parseRow(table, row))
    },

    async first<Table extends TableName>(table: Table, queries: string[]): Promise<Row<Table> | null> {
      const [row] = await tables.find(table, [...queries, Query.limit(1)])
      return row ?? null
    },

    /** Without permissions only the server reads the row, or whom the table itself lets. */
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

    async update<Table extends TableName>(table: Table, rowId: string, data: RowData<Table>) {
      const row = await expectingTableErrors(() =>
        db.updateRow({ ...at(table, rowId), data: versioned(table, data) }),
      )
      return parseRow(table, row)
    },

    /** Removing what is gone already is no error. */
    async remove(table: TableName, rowId: string): Promise<void> {
      try {
        await expectingTableErrors(() => db.deleteRow(at(table, rowId)))
      } catch (error) {
        if (!(error instanceof RowMissing)) throw error
      }
    },

    /** Changes what the queries find. */
    async updateAll<Table extends TableName>(
      table: Table,
      data: RowData<Table>,
      queries: string[],
    ): Promise<void> {
      await db.updateRows({ databaseId: DATABASE, tableId: table, data: versioned(table, data), queries })
    },

    /** Removes what the queries find and answers how many rows that were. */
    async removeAll(table: TableName, queries: string[]): Promise<number> {
      const { total } = await db.deleteRows({ databaseId: DATABASE, tableId: table, queries })
      return total
    },

    /** @throws {MaximumReached} if the column would pass `max` */
    async increment<Table extends TableName>(
      table: Table,
      rowId: string,
      column: Counter<Table>,
      value = 1,
      max?: number,
    ): Promise<void> {
      await expectingTableErrors(() => db.incrementRowColumn({ ...at(table, rowId), column, value, max }))
    },

    /** Never below 0: a decrement that would pass it is left out. */
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
     * Commits all staged operations or none. A decision taken on rows that were read before names them with `decidedOn`:
     * then of several that were decided on the same versions one commits. `isStillTrue` is for conditions that are no
     * row's version. It is asked once all is staged, and what changes in the milliseconds after that is not seen.
     * @throws {Conflict} if a unique index, another commit or a change stands in the way, or it is no longer true
     * @throws {RowMissing} if an operation aims at a missing row
     */
    async transaction(
      fill: (tx: Stage) => void,
      { decidedOn = [], isStillTrue }: Decision = {},
    ): Promise<void> {
      const { operations, ...tx } = createStage(DATABASE)
      fill(tx)
      if (operations.length === 0) return
      await commit(
        db,
        guarded(DATABASE, operations, decidedOn),
        async () => (await areAsRead(tables, decidedOn)) && ((await isStillTrue?.()) ?? true),
      )
    },
  }
  return tables
}
export type Tables = ReturnType<typeof createTables>
