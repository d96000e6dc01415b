import { Query, TablesDB, type Client } from 'node-appwrite'
import { parseRow, type Counter, type Row, type RowData, type TableName } from './rows.ts'
import { expectingTableErrors, MaximumReached, RowMissing } from './table-errors.ts'
import { commitStaged, type Stage } from './transaction.ts'

export const DATABASE = 'market'

/** The tables with the server's key. Expected failures are the classes of `table-errors.ts`. */
export function createTables(client: Client) {
  const db = new TablesDB(client)
  const at = (tableId: TableName, rowId: string) => ({ databaseId: DATABASE, tableId, rowId })

  const tables = {
    async get<Table extends TableName>(table: Table, rowId: string): Promise<Row<Table> | null> {
      try {
        return parseRow(table, await expectingTableErrors(() => db.getRow(at(table, rowId))))
      } catch (error) {
        if (error instanceof RowMissing) return null
        throw error
      }
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
      const row = await expectingTableErrors(() => db.createRow({ ...at(table, rowId), data, permissions }))
      return parseRow(table, row)
    },

    async update<Table extends TableName>(table: Table, rowId: string, data: RowData<Table>) {
      const row = await expectingTableErrors(() => db.updateRow({ ...at(table, rowId), data }))
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
      await db.updateRows({ databaseId: DATABASE, tableId: table, data, queries })
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
     * Commits all staged operations or none. `isStillTrue` is asked once they are staged: what changes after that
     * is a conflict, so a decision taken on rows read earlier can be made safe by reading them again there.
     * @throws {Conflict} if a unique index or a concurrent change stands in the way, or it is no longer true
     * @throws {RowMissing} if an operation aims at a missing row
     */
    transaction: (stage: (tx: Stage) => void, isStillTrue?: () => Promise<boolean>): Promise<void> =>
      commitStaged(db, DATABASE, stage, isStillTrue),

    /** For `isStillTrue`: whether nobody has written the row since it was read; counting leaves `updatedAt` alone. */
    isUnchanged: async (
      table: 'accounts' | 'product_records',
      before: { $id: string; updatedAt: string | null },
    ) => (await tables.get(table, before.$id))?.updatedAt === before.updatedAt,

    /** The same of several rows. */
    areUnchanged: async (
      table: 'review_inbox' | 'product_records',
      before: readonly { $id: string; updatedAt: string | null }[],
    ) => {
      if (before.length === 0) return true
      const ids = before.map(({ $id }) => $id)
      const rows = await tables.find(table, [Query.equal('$id', ids), Query.limit(ids.length)])
      const times = new Map(rows.map(({ $id, updatedAt }) => [$id, updatedAt]))
      return before.every(({ $id, updatedAt }) => times.get($id) === updatedAt)
    },
  }
  return tables
}
export type Tables = ReturnType<typeof createTables>
