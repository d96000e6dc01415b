import type { RowData, TableName } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/**
 * Creates a row whose id is made of its content, so an existing row is no error. `alongside` is staged in the same transaction.
 */
export async function createOnce<Table extends TableName>(
  tables: Tables,
  table: Table,
  rowId: string,
  data: RowData<Table>,
  permissions: string[] = [],
  alongside?: (tx: Stage) => void,
): Promise<void> {
  try {
    if (!alongside) return void (await tables.create(table, rowId, data, permissions))
    await tables.transaction((tx) => {
      tx.create(table, rowId, data, permissions)
      alongside(tx)
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // in a transaction another operation may have caused the conflict
    if (alongside && !(await tables.get(table, rowId))) throw error
  }
}
