import type { RowData, TableName } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** For a row whose id is made of what it holds: that it is there already is no error. `alongside` is done with it. */
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
    // in a transaction it may be something else that was in the way
    if (alongside && !(await tables.get(table, rowId))) throw error
  }
}
