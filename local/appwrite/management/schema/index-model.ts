import type { IndexConfig, TableConfig } from '#scripts/project-config.ts'

type Times = { $createdAt: string; $updatedAt: string }

/** An index as keys see it. */
export function indexModel(table: TableConfig, index: IndexConfig, times: Times, status?: string) {
  const { key, type, columns, orders } = index
  const told = status ?? index.status ?? 'available'
  return {
    $id: `${table.databaseId}_${table.$id}_${key}`,
    ...times,
    key,
    type,
    status: told,
    error: told === 'failed' ? 'Rows that exist break the index' : '',
    columns,
    lengths: [],
    orders,
  }
}
