import type { RowData, TableName } from '#functions/shared/rows.ts'
import { Conflict } from '#functions/shared/table-errors.ts'
import type { Tables } from '#functions/shared/tables.ts'

/** For a row whose id is made of what it holds: that it is there already is no error. */
export async function createOnce<Table extends TableName>(
  tables: Tables,
  table: Table,
  rowId: string,
  data: RowData<Table>,
  permissions: string[] = [],
): Promise<void> {
  try {
    await tables.create(table, rowId, data, permissions)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
