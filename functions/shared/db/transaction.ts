import { type Counter, type RowData, type TableName, versioned } from './rows.ts'

export type Operation = {
  databaseId: string
  tableId: TableName
  rowId: string
  action: 'create' | 'update' | 'delete' | 'increment' | 'decrement'
  data?: object
}

/**
 * Collects the operations of a transaction. There is no upsert, because Appwrite ignores the row id of a staged upsert (as
 * recorded). Increments of one row do not conflict with each other. An update conflicts with any change since it was staged,
 * except for changes within milliseconds; `decidedOn` covers those, see `row-guards.ts`.
 */
export function createStage(databaseId: string) {
  const operations: Operation[] = []
  const push = (action: Operation['action'], tableId: TableName, rowId: string, data?: object) => {
    operations.push({ databaseId, tableId, rowId, action, ...(data && { data }) })
  }
  return {
    operations,
    create<Table extends TableName>(
      table: Table,
      rowId: string,
      data: RowData<Table>,
      permissions: string[] = [],
    ) {
      push('create', table, rowId, { ...versioned(table, data), $permissions: permissions })
    },
    update<Table extends TableName>(table: Table, rowId: string, data: RowData<Table>) {
      push('update', table, rowId, versioned(table, data))
    },
    remove(table: TableName, rowId: string) {
      push('delete', table, rowId)
    },
    /** A value of 0 adds no operation, because Appwrite refuses it. */
    increment<Table extends TableName>(table: Table, rowId: string, column: Counter<Table>, value = 1) {
      if (value > 0) push('increment', table, rowId, { column, value })
    },
    decrement<Table extends TableName>(table: Table, rowId: string, column: Counter<Table>, value = 1) {
      if (value > 0) push('decrement', table, rowId, { column, value })
    },
    /** Adds a positive or negative value. */
    add<Table extends TableName>(table: Table, rowId: string, column: Counter<Table>, value: number) {
      if (value !== 0)
        push(value > 0 ? 'increment' : 'decrement', table, rowId, { column, value: Math.abs(value) })
    },
  }
}
export type Stage = Omit<ReturnType<typeof createStage>, 'operations'>
